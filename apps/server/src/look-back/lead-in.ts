import { lookBackMessages } from '@yunque/contract/backup/look-back'
import { administers } from '../access/accounts/administers.ts'
import { hashToken, newToken } from '../access/sessions/tokens.ts'
import { Refusal } from '../errors.ts'
import { connected } from './prepare-look-back.ts'

/**
 * Opens a session in the store as it was for the user of the living one, and returns its token. Who did not administer the
 * store then looks as one who did. @throws Refusal when nobody did
 */
export async function leadIn(url: string, username: string): Promise<string> {
  const token = newToken()
  const client = await connected(url)
  try {
    const { rows } = await client.query<{ id: number }>(
      `select u.id from users u join roles r on r.id = u.role_id
        where u.active and r.active and ${administers('u')}
        order by lower(u.username) = lower($1) desc, u.id limit 1`,
      [username],
    )
    const [user] = rows
    if (!user) throw new Refusal(lookBackMessages.nobody)
    await client.query('update users set must_change_password = false where id = $1', [user.id])
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at, address, user_agent, second_factor_due)
        values ($1, $2, now() + interval '1 hour', '', '', false)`,
      [hashToken(token), user.id],
    )
    return token
  } finally {
    await client.end()
  }
}
