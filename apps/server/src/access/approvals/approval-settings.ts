import { approvalActNames, approvalRuleWords } from '@yunque/contract/access/approval-words'
import type { ApprovalSettings, ApprovalSettingsInfo } from '@yunque/contract/access/approvals'
import { type ApprovalAct, type ApprovalRule, approvalActs } from '@yunque/domain/approvals'
import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'
import { Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { countApprovers } from './approvers.ts'

/** The rule of every act. */
export type ApprovalRules = Readonly<Record<ApprovalAct, ApprovalRule>>

const off: ApprovalRule = { mode: 'off', above: 0 }

/** The rules as the database has them now. */
const readRules = async (db: Db): Promise<ApprovalRules> =>
  rulesOf(await db.selectFrom('approval_rules').selectAll().execute())

/** The rules of these rows. An act without a row needs nobody. */
function rulesOf(rows: readonly Selectable<Tables['approval_rules']>[]): ApprovalRules {
  const stored = new Map(rows.map(({ act, mode, above }) => [act, { mode, above } as ApprovalRule]))
  return Object.fromEntries(approvalActs.map((act) => [act, stored.get(act) ?? off])) as ApprovalRules
}

/** The rules for this actor. The system itself acts without a session, and needs no approval and can get none. */
export const rulesFor = async (tx: Tx, { actor }: Context): Promise<ApprovalRules> =>
  actor.sessionId === 0 ? rulesOf([]) : readRules(tx)

/** The settings of approvals, with the number of users who may approve. */
export async function approvalSettingsInfo(db: Db): Promise<ApprovalSettingsInfo> {
  const [settings, rules, approvers] = await Promise.all([
    db
      .selectFrom('settings')
      .select(['owner_approves', 'ask_owners', 'approval_version'])
      .executeTakeFirstOrThrow(),
    readRules(db),
    countApprovers(db),
  ])
  return {
    ownerApproves: settings.owner_approves,
    askOwners: settings.ask_owners,
    rules: approvalActs.map((act) => ({ act, ...rules[act] })),
    approvers,
    revision: settings.approval_version,
  }
}

/** Saves which acts need an approval; acts that are not sent keep their rule. @throws Stale */
export async function saveApprovalSettings(tx: Tx, context: Context, given: ApprovalSettings): Promise<void> {
  const { ownerApproves, rules, revision } = given
  const before = await tx
    .selectFrom('settings')
    .select(['owner_approves', 'ask_owners', 'approval_version'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== before.approval_version) throw new Stale()
  const { askOwners = before.ask_owners } = given
  const old = await readRules(tx)
  if (rules.length > 0)
    await tx
      .insertInto('approval_rules')
      .values(rules)
      .onConflict((conflict) =>
        conflict
          .column('act')
          .doUpdateSet((eb) => ({ mode: eb.ref('excluded.mode'), above: eb.ref('excluded.above') })),
      )
      .execute()
  await tx
    .updateTable('settings')
    .set({
      owner_approves: ownerApproves,
      ask_owners: askOwners,
      approval_version: before.approval_version + 1,
    })
    .execute()
  const acts = rules.map(({ act }) => act)
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: { ownerApproves: before.owner_approves, askOwners: before.ask_owners, ...told(old, acts) },
      after: { ownerApproves, askOwners, ...told(await readRules(tx), acts) },
    },
    { entity: 'about', id: 1 },
  ])
}

/** The rules of these acts by name, for the audit trail. */
const told = (rules: ApprovalRules, acts: readonly ApprovalAct[]) =>
  Object.fromEntries(acts.map((act) => [approvalActNames[act], approvalRuleWords(rules[act])]))
