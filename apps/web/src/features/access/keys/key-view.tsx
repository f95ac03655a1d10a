import { useQuery } from '@tanstack/react-query'
import { apiKeyRecord } from '@yunque/contract/access/api-key.record'
import { writesWords } from '@yunque/contract/access/api-key-words'
import type { ApiKeyRow } from '@yunque/contract/access/api-keys'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { keyQuery } from './keys.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

const size = { width: 560 }

/** What a key is, without its secret. */
export function KeyView({ id, onClose }: Props) {
  const query = useQuery(keyQuery(id))
  return (
    <RecordLoader query={query} title={texts.title} size={size} onClose={onClose}>
      {(key) => (
        <RecordDialog title={texts.made(key.name)} size={size} onClose={onClose}>
          <FieldGrid columns={2}>
            {factsOf(key).map(([label, fact]) => (
              <ReadOnlyField key={label} label={label}>
                {fact ?? '—'}
              </ReadOnlyField>
            ))}
          </FieldGrid>
        </RecordDialog>
      )}
    </RecordLoader>
  )
}

const factsOf = (key: ApiKeyRow): readonly (readonly [string, string | null])[] => [
  [apiKeyRecord.username.word, key.username],
  [apiKeyRecord.area.word, key.area ?? texts.anyArea],
  [apiKeyRecord.writes.word, writesWords[`${key.writes}`]],
  [apiKeyRecord.resources.word, String(key.resources)],
  [apiKeyRecord.lastUsedAt.word, key.lastUsedAt && formatDateTime(key.lastUsedAt)],
  [apiKeyRecord.lastAddress.word, key.lastAddress],
  [apiKeyRecord.callsPerMinute.word, String(key.callsPerMinute)],
  [apiKeyRecord.expiresOn.word, key.expiresOn && formatDate(key.expiresOn)],
]
