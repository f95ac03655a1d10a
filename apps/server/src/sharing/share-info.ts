import { formatDateIn } from '@yunque/contract/core/format'
import { titleOfPaper } from '@yunque/contract/core/paper'
import { filled, withArticle } from '@yunque/contract/sharing/share-text'
import type { ShareInfo } from '@yunque/contract/sharing/shares'
import { whatsappNumber } from '@yunque/domain/whatsapp-number'
import type { Db, Tx } from '../db/database.ts'
import { type Context, may } from '../operation/context.ts'
import { readSettings, type Settings } from '../operation/read-settings.ts'
import { companyOf } from '../settings/company.ts'
import type { Party } from './document-papers.ts'
import { linksOf, offersLinks } from './share-links.ts'
import { type Shared, sharedPaper } from './shared-papers.ts'

/** What the dialog 'Compartir' shows of a document. */
export async function shareInfo(db: Db, context: Context, shared: Shared): Promise<ShareInfo> {
  const { paperIn, party } = await sharedPaper(db, context, shared)
  const settings = await readSettings(db)
  const contact = party ? await contactOf(db, party) : nobody
  const name = titleOfPaper(paperIn(await companyOf(db)))
  const { email, phones } = contact
  return {
    name,
    party: contact.name,
    email,
    whatsapp: phones.map(whatsappNumber).find((one) => one !== null) ?? null,
    linksOffered: offersLinks(settings),
    ...letterFor(settings, { shared, name, party: contact.name, today: context.today }),
    keepsAddress: keepsAddresses(context, party, email),
    links: await linksOf(db, shared),
  }
}

/** Whether the actor may keep an address for a client. */
export const keepsAddresses = ({ actor }: Context, party: Party | undefined, email: string): boolean =>
  party?.table === 'clients' && email === '' && may(actor, 'verClientes')

const statementKinds = ['clientStatement', 'projectStatement', 'providerStatement'] as const

type Letter = { shared: Pick<Shared, 'kind' | 'to'>; name: string; party: string; today: string }

/** The subject and message of the settings for a document. */
export function letterFor(settings: Settings, { shared, name, party, today }: Letter) {
  const isStatement = statementKinds.some((kind) => kind === shared.kind)
  const facts = {
    documento: name,
    empresa: settings.name,
    cliente: party,
    fecha: formatDateIn('UTC', shared.to ?? today),
  }
  return {
    subject: filled(isStatement ? settings.statement_subject : settings.share_subject, facts),
    message: filled(
      withArticle(isStatement ? settings.statement_message : settings.share_message, name),
      facts,
    ),
  }
}

type Contact = { name: string; email: string; phones: string[] }
export const nobody: Contact = { name: '', email: '', phones: [] }

/** Name, address and telephones of a client or supplier. */
export async function contactOf(db: Db | Tx, { table, id }: Party): Promise<Contact> {
  if (table === 'clients') {
    const row = await db
      .selectFrom('clients')
      .select(['full_name', 'email', 'cell_phone', 'phone', 'work_phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { full_name: name, email, cell_phone, phone, work_phone } = row
    return { name: name ?? '', email, phones: [cell_phone, phone, work_phone] }
  }
  const { name, email, phone } = await db
    .selectFrom('providers')
    .select(['name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { name, email, phones: [phone] }
}
