import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { requiredLines, requiredText, text, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import { shareNames, unknownNames } from './share-text.ts'

const days = 'Los días que vale un enlace deben ser un número entero entre 1 y 365'
const place = 'La dirección pública se escribe como https://tienda.ejemplo.com'
const names = `solo admite ${new Intl.ListFormat('es').format(shareNames.map((name) => `{${name}}`))} entre llaves`

const template = (label: string, words: ReturnType<typeof requiredText>) =>
  labelled(
    label,
    words.refine((value) => unknownNames(value).length === 0, `${label} ${names}`),
  )

/** The address of a website without a path, or empty. */
const address = text(200).refine((value) => value === '' || isOrigin(value), place)

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, origin, pathname, search, hash, username } = new URL(value)
  return (
    /^https?:$/.test(protocol) &&
    [origin, `${origin}/`].includes(value.toLowerCase()) &&
    `${pathname}${search}${hash}${username}` === '/'
  )
}

/** Where the store is reached from outside, how long links last, and the texts of mails and messages (sharing.templates). */
export const sharingSettings = z.object({
  publicAddress: address.transform((value) => value.toLowerCase().replace(/\/$/, '')),
  linkDays: z.int(days).min(1, days).max(365, days),
  subject: template('El asunto', requiredText(120)),
  message: template('El mensaje', requiredLines(2000)),
  statementSubject: template('El asunto del estado de cuenta', requiredText(120)),
  statementMessage: template('El mensaje del estado de cuenta', requiredLines(2000)),
  revision: version,
})
export type SharingSettings = z.output<typeof sharingSettings>
export const sharingSettingsOnWire = onWire(sharingSettings)

/** The answer of `about/sharing`. */
export type SharingInfo = Omit<SharingSettings, 'revision'> & { revision: number }
