import { tillWorkers } from '@yunque/contract/access/till-rights'
import { sql } from 'kysely'
import { proofOfPassword } from './proof-of-password.ts'

/**
 * SQL over the user `u`, the role `r` and the device `d`: whether the user may enter there by PIN (sign-in.till). Asked for
 * the list, at the entry and in every call of the session.
 */
export const entersTill = sql<boolean>`(d.till_pins and u.area_id = d.area_id
  and u.active and r.active and not u.must_change_password and u.till_pin_proof = ${proofOfPassword}
  and not r.second_factor and not exists (select from totp_secrets t where t.user_id = u.id)
  and not exists (select from passkeys p where p.user_id = u.id)
  and exists (select from role_resources held join resources x on x.id = held.resource_id
    where held.role_id = r.id and x.name in (${sql.join(tillWorkers.map((name) => sql.lit(name)))})))`
