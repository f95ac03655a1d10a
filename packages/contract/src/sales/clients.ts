import type { Exemption } from '@yunque/domain/taxes'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { ClientType } from '../core/constants.ts'
import { labelled } from '../core/field-labels.ts'
import {
  creditDays,
  keptReference,
  money,
  optionalDay,
  optionalEmail,
  optionalReference,
  requiredText,
  saveId,
  text,
  textLines,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { clientRecord } from './client.record.ts'
import type { clientDataRecord } from './client-data.record.ts'

/** Resources to find a client in a picker and read its debt: to manage clients, sell to them or collect from them. */
export const clientReaders = [
  'verClientes',
  'app',
  'cotizacion',
  'crearFactura',
  'verTodasFacturas',
  'verMisFacturas',
  'crearClienteEnPreventa',
  'crearClienteConCreditos',
  'cuentasPorCobrar',
  'verMisCuentasXCobrar',
  'crearRecibo',
  'verRecibos',
  'crearNotasCreditos',
  'verReporteHistorial',
  'verReporteDeVentas',
  'auths',
] as const satisfies readonly ResourceName[]

/** Resources to add a client: on the clients screen, or from a sale (clients.create). */
export const clientCreators = [
  'verClientes',
  'crearClienteEnPreventa',
  'crearClienteConCreditos',
] as const satisfies readonly ResourceName[]

/** Resources to set the credit of an existing client, and of a new one (credit.who-sets). */
export const creditSetters = {
  existing: ['configurarCredito'],
  new: ['configurarCredito', 'crearClienteConCreditos'],
} as const satisfies Record<string, readonly ResourceName[]>

/** Text of a client, with the prescribed message for its maximum length (messages.prescribed). */
const limited = (max: number) => text(max, messages.maxCharacters(max))
/** The same of several lines. */
const limitedLines = (max: number) => textLines(max, messages.maxCharacters(max))

const isNone = (value: number | null) => value === null

/** Messages of the letter of an exempt client. */
const letterMessages = {
  number: 'Escriba el número de la carta de exoneración',
  from: 'Seleccione desde cuándo vale la carta',
  to: 'Seleccione hasta cuándo vale la carta',
  order: 'La carta termina antes de empezar: corrija sus fechas',
} as const

type Letter = {
  exempt: boolean
  exemptLetter: string
  exemptFrom: string | null
  exemptTo: string | null
}

/** An exempt client has a letter with a number and its days (taxes.exempt-client). */
function refuseLetter(client: Letter, context: z.core.$RefinementCtx<Letter>): void {
  const { exempt, exemptLetter, exemptFrom, exemptTo } = client
  if (!exempt) return
  const ask = (field: keyof Letter, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field] })
  if (exemptLetter === '') ask('exemptLetter', letterMessages.number)
  if (exemptFrom === null) ask('exemptFrom', letterMessages.from)
  if (exemptTo === null) ask('exemptTo', letterMessages.to)
  else if (exemptFrom !== null && exemptTo < exemptFrom) ask('exemptTo', letterMessages.order)
}

/** A person or a company that buys. */
export const client = z
  .object({
    id: saveId,
    isCompany: z.boolean().default(false),
    /** For a company only. */
    typeId: optionalReference.refine(
      (value) => isNone(value) || value === ClientType.fixedFee || value === ClientType.general,
      messages.selectType,
    ),
    /** RUC of a company. */
    identification: limited(50),
    birthdate: optionalDay,
    name: requiredText(100, messages.required, messages.maxCharacters(100)),
    /** Last name of a person; contact of a company. */
    lastName: limited(100),
    sexId: optionalReference.refine(
      (value) => isNone(value) || value === 1 || value === 2,
      'Seleccione el sexo',
    ),
    email: optionalEmail(messages.maxCharacters(50)),
    phoneNumber: limited(50),
    phoneNumberWork: limited(50),
    cellNumber: limited(50),
    departmentId: optionalReference,
    cityId: optionalReference,
    /** Keeps its stored value when omitted, and for users who may not set it. */
    creditLimit: money().nullish(),
    creditDays: creditDays.nullish(),
    /** The group and the own price list; kept as the credit is (prices.list-who-sets). */
    groupId: keptReference,
    priceListId: keptReference,
    address: limitedLines(250),
    observation: limitedLines(250),
    blackList: z.boolean().default(false),
    /** Exempt of IVA by a letter, within its days (taxes.exempt-client). */
    exempt: z.boolean().default(false),
    exemptLetter: limited(50),
    exemptFrom: optionalDay,
    exemptTo: optionalDay,
    /** Whether each sale names a project, and each one on credit a buyer; kept when they are omitted (projects.required, projects.buyers). */
    projectRequired: z.boolean().optional(),
    buyersOnly: z.boolean().optional(),
    /** Keeps its stored value when omitted. */
    active: z.boolean().optional(),
    version,
    ...confirmable,
  })
  .superRefine(
    ({ isCompany, lastName, typeId }, context) => {
      const ask = (field: string) =>
        context.addIssue({ code: 'custom', message: messages.required, path: [field] })
      if (!isCompany && lastName === '') ask('lastName')
      if (isCompany && typeId === null) ask('typeId')
    },
    across('isCompany', 'lastName', 'typeId'),
  )
  .superRefine(refuseLetter, across('exempt', 'exemptLetter', 'exemptFrom', 'exemptTo'))
export type Client = z.output<typeof client>
export const clientOnWire = onWire(client, {
  ignored: [
    'fullName',
    'type',
    'sex',
    'department',
    'city',
    'saldo',
    'dollarBalance',
    'dueBills',
    'attachments',
    'clientGroup',
    'priceList',
  ],
})

/** The answer of `clients/get/{id}`. */
export type ClientRecord = RowOf<typeof clientDataRecord>

/** A row of the clients list: the record, its debt and its number of overdue invoices. */
/** `saldo` is in C$ of the books; `dollarBalance` what of it is owed in dollars, in dollars, and null without. */
export type ClientRow = RowOf<typeof clientRecord>

/** The answer of `clients/{id}/detail` (clients.standing): `date` is that of the last purchase. */
export type ClientDetail = {
  client: ClientRecord
  saldo: number
  /** What of it is owed in dollars, in dollars; null without. */
  dollarBalance: number | null
  /** The part of it that the user's area and permissions allow; lists and statement add up to this. */
  visibleSaldo: number
  /** Store credit in C$ that any sale may use, and what is kept for quotations and layaways (deposits.tied). */
  favor: number
  kept: number
  date: string | null
  dueBills: number
  /** The number of its attachments. */
  attachments: number
  department: string | null
  city: string | null
}

/** An item of `clients/catalogo`; `name` is the full one. */
export type ClientItem = {
  id: number
  name: string
  identification: string
  isCompany: boolean
  creditDays: number
  creditLimit: number
  saldo: number
  blackList: boolean
  dueBills: number
  /** Store credit in C$ (credit-notes.store-credit). */
  favor: number
  /** The letter by which the client is exempt of IVA; null without one. */
  exemption: Exemption | null
}

/** The query of `clients/catalogo`; `reload` has no effect, because there is no cache. */
export const clientSearch = z.object({
  name: z.string().max(200).default(''),
  skip: z.coerce.number<string>().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number<string>().int().min(1).max(500).default(10),
  reload: z.string().optional(),
})

/** Message of an empty search of beneficiaries (messages.prescribed). */
export const noBeneficiary = 'No se encontró ningun beneficiario'

/** A client found by its identification: `beneficiaries/search/{id}`. */
export type Beneficiary = {
  id: number
  identification: string
  name: string
  isCompany: boolean
  phoneNumber: string
  cellNumber: string
  address: string
  department: string | null
  city: string | null
  active: boolean
}

/** The identification to search. */
export const beneficiaryParams = z.object({
  id: labelled('La identificación', z.string().trim().min(1, messages.parameterRequired('id')).max(50)),
})
