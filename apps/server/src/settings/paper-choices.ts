import { type PaperChoices, paperKinds } from '@yunque/contract/core/paper-kinds'
import { paperSizeNames } from '@yunque/contract/core/paper-sizes'
import type { PaperSettings, PaperSettingsInfo } from '@yunque/contract/settings/papers'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'

/** SQL: how each kind of paper is printed, as one object by kind. */
export const paperChoicesSql = sql<PaperChoices>`(
  select jsonb_object_agg(kind, jsonb_build_object('size', size, 'copies', copies, 'footer', footer, 'terms', terms))
  from paper_settings)`

type Stored = { papers: PaperChoices; revision: number }

const readPapers = (db: Db): Promise<Stored> =>
  db
    .selectFrom('settings')
    .select([paperChoicesSql.as('papers'), 'paper_version as revision'])
    .executeTakeFirstOrThrow()

/** How each kind of paper is printed, with the version to save it by. */
export async function paperSettings(db: Db): Promise<PaperSettingsInfo> {
  const { papers, revision } = await readPapers(db)
  return { papers: paperKinds.map((kind) => ({ kind, ...papers[kind] })), revision }
}

/** Saves how kinds of papers are printed; kinds that are not sent stay as they are (papers.settings). @throws Stale */
export async function savePaperSettings(tx: Tx, context: Context, given: PaperSettings): Promise<void> {
  const { revision } = await tx
    .selectFrom('settings')
    .select('paper_version as revision')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (given.revision !== undefined && given.revision !== revision) throw new Stale()
  const before = await readPapers(tx)
  await sql`
    update paper_settings p set size = g.size, copies = g.copies, footer = g.footer, terms = g.terms
    from jsonb_to_recordset(${JSON.stringify(given.papers)}::jsonb)
      g (kind text, size text, copies text[], footer text, terms text)
    where p.kind = g.kind`.execute(tx)
  await tx
    .updateTable('settings')
    .set({ paper_version: revision + 1 })
    .execute()
  await tellChange(tx, context, before.papers)
}

/** Papers of the sizes that the setting of one size stands for: `billA4Size` of the settings. */
export async function setA4(tx: Tx, context: Context, a4: boolean): Promise<void> {
  const before = await readPapers(tx)
  if ((before.papers.cashInvoice.size === 'a4') === a4) return
  await sql`
    update paper_settings set size = case when ${a4} then 'a4' when kind in ('creditNote', 'statement') then 'letter' else 'ticket' end
    where kind <> 'receipt'`.execute(tx)
  await tellChange(tx, context, before.papers)
}

/** Writes what changed into the audit trail, by kind. */
async function tellChange(tx: Tx, context: Context, before: PaperChoices): Promise<void> {
  const { papers: after } = await readPapers(tx)
  const changed = paperKinds.filter((kind) => wordsOf(before, kind) !== wordsOf(after, kind))
  const told = (choices: PaperChoices) =>
    Object.fromEntries(changed.map((kind) => [kind, wordsOf(choices, kind)]))
  const entry = { trail: 'settings', act: 'modificar', before: told(before), after: told(after) } as const
  await posted(tx, context, [...(changed.length > 0 ? [entry] : []), { entity: 'about', id: 1 }])
}

function wordsOf(choices: PaperChoices, kind: keyof PaperChoices): string {
  const { size, copies, footer, terms } = choices[kind]
  return [paperSizeNames[size], copies.join(', '), footer, terms].filter(Boolean).join(' · ')
}
