import type { Invariant } from './invariant.ts'

/** Invariants of authorization codes (authorizations.single-use). */
export const authorizationInvariants: readonly Invariant[] = [
  {
    says: 'A single-use code allowed one invoice at most, which its rule names',
    query: `select r.id, r.used, r.bill_id, u.bills, u.bill_id as used_in from authorizations r
      left join (select authorization_id, count(distinct bill_id) as bills, min(bill_id) as bill_id
        from authorization_uses group by 1) u on u.authorization_id = r.id
      where r.use_one_time and (r.used <> (u.bills is not null) or u.bills > 1 or r.bill_id <> u.bill_id)`,
  },
  {
    says: 'What a code allowed is a line of its invoice or the whole of it, and is in the audit trail',
    query: `select u.bill_id, u.line, u.authorization_id from authorization_uses u
      where (u.line > 0 and not exists (select from bill_lines l where l.bill_id = u.bill_id and l.line = u.line))
        or not exists (select from audit_trail t
          where t.entity = 'bills' and t.entity_id = u.bill_id::text and t.action = 'usar autorización')`,
  },
]
