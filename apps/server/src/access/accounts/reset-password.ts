import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { passwordLimits, throttles } from '../../system/limits.ts'
import type { Origin } from '../sessions/origin.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import { countAttempt, refuseBlocked } from './throttle.ts'

const { resetAnswerMs: answerMs } = passwordLimits

type Owner = { id: number; username: string; full_name: string; email: string }

/**
 * Sends a temporary password, valid for one hour beside the old one, to the e-mail address of the user with that
 * username or address. The answer is the masked input. It does not tell whether the user exists (sign-in.reset).
 */
export async function resetPassword(
  db: Db,
  context: Context,
  { username, origin }: { username: string; origin: Origin },
): Promise<{ email: string }> {
  const attempts = [
    { throttle: throttles.resetOfUser, of: username },
    { throttle: throttles.resetFromAddress, of: origin.address },
  ]
  await refuseBlocked(db, attempts)
  await countAttempt(db, attempts)
  const start = performance.now()
  await sendPassword(db, context, username)
  await sleep(answerMs - ((performance.now() - start) % answerMs))
  return { email: mask(username) }
}

async function sendPassword(db: Db, context: Context, username: string): Promise<void> {
  const password = randomPassword()
  const temporaryHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const owner = await findOwner(tx, username)
    if (!owner) return
    await sql`update users set temporary_hash = ${temporaryHash}, temporary_expires_at = now() + interval '1 hour'
      where id = ${owner.id}`.execute(tx)
    await tx
      .insertInto('mail_outbox')
      .values(await letter(tx, owner, password))
      .execute()
    const actor = { ...context.actor, userId: owner.id, username: owner.username }
    await posted(
      tx,
      { ...context, actor },
      { trail: 'users', id: owner.id, act: 'pedir contraseña temporal' },
    )
  })
}

async function findOwner(tx: Tx, text: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.id, u.username, u.full_name, u.email from users u join roles r on r.id = u.role_id
    where lower(${text}) in (lower(u.username), lower(u.email)) and u.active and r.active
    order by lower(u.username) = lower(${text}) desc limit 1`.execute(tx)
  return rows[0]
}

/** `ana@gmail.com` → `a***@g***.com`; a username `ana` → `a***`. */
function mask(email: string): string {
  const [local = '', domain] = email.split('@')
  if (domain === undefined) return `${local.slice(0, 1)}***`
  const end = domain.includes('.') ? `.${domain.split('.').at(-1)}` : ''
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***${end}`
}

async function letter(tx: Tx, { username, full_name, email }: Owner, password: string) {
  const { name } = await tx.selectFrom('settings').select('name').executeTakeFirstOrThrow()
  const body = `Hola, ${full_name}:

Se pidió una contraseña nueva para el usuario ${username} de ${name}.

Contraseña temporal: ${password}

Vale durante una hora. Al entrar con ella se pide elegir una contraseña nueva; hasta entonces la anterior sigue valiendo.
Si no fue usted quien la pidió, no hace falta hacer nada.
`
  return { recipient: email, subject: `Contraseña temporal de ${name}`, body }
}
