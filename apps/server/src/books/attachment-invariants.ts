import type { Invariant } from './invariant.ts'

/** Invariants of attachments (attachments.once). What no record has is no breach: it is removed within the hour. */
export const attachmentInvariants: readonly Invariant[] = [
  {
    says: 'Each attachment has its file',
    query: `select a.id, a.name from attachments a where not exists (select from attachment_blobs b where b.hash = a.hash)`,
  },
  {
    // The lengths are known without reading the bytes.
    says: 'Each file is whole: its parts follow each other and have its size',
    query: `select encode(coalesce(b.hash, p.hash), 'hex') as hash, b.size, p.size as stored from attachment_blobs b full join (
        select hash, sum(octet_length(content)) as size, count(*) as parts, max(part) as last from attachment_parts group by 1) p using (hash)
      where b.size is distinct from p.size or p.last <> p.parts - 1`,
  },
]
