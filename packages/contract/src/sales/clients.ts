import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { ClientType } from '../core/constants.ts'
import { labelled } from '../core/field-labels.ts'
import {
  creditDays,
  money,
  optionalDay,
  optionalEmail,
  optionalReference,
  requiredText,
  saveId,
  text,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { ResourceName } from '../core/resources.ts'

/** Who finds a client in a picker and reads what it owes: whoever manages clients, sells to them or collects from them. */
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

/** Who adds a client: on the clients screen, or from a sale (clients.create). */
export const clientCreators = [
  'verClientes',
  'crearClienteEnPreventa',
  'crearClienteConCreditos',
] as const satisfies readonly ResourceName[]

/** Who decides the credit of a client that exists, and of a new one (credit.who-sets). */
export const creditSetters = {
  existing: ['configurarCredito'],
  new: ['configurarCredito', 'crearClienteConCreditos'],
} as const satisfies Record<string, readonly ResourceName[]>

/** Text of a client, with the prescribed message for its maximum length (messages.prescribed). */
const limited = (max: number) => text(max, messages.maxCharacters(max))

const isNone = (value: number | null) => value === null

/** A person or a company that buys. */
export const client = z
  .object({
    id: saveId,
    isCompany: z.boolean().default(false),
    /** Of a company only. */
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
    email: optionalEmail(),
    phoneNumber: limited(50),
    phoneNumberWork: limited(50),
    cellNumber: limited(50),
    departmentId: optionalReference,
    cityId: optionalReference,
    /** Left out, the stored one stays; so it does for whoever may not set it. */
    creditLimit: money().nullish(),
    creditDays: creditDays.nullish(),
    address: limited(250),
    observation: limited(250),
    blackList: z.boolean().default(false),
    /** Left out, it stays as it is. */
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
export type Client = z.output<typeof client>
export const clientOnWire = onWire(client, {
  ignored: ['fullName', 'type', 'sex', 'department', 'city', 'saldo', 'dueBills'],
})

/** The answer of `clients/get/{id}`. */
export type ClientRecord = {
  id: number
  isCompany: boolean
  typeId: number | null
  identification: string
  birthdate: string | null
  name: string
  lastName: string
  fullName: string
  sexId: number | null
  email: string
  phoneNumber: string
  phoneNumberWork: string
  cellNumber: string
  departmentId: number | null
  department: string | null
  cityId: number | null
  city: string | null
  creditLimit: number
  creditDays: number
  address: string
  observation: string
  blackList: boolean
  active: boolean
  version: number
  createAt: string
  createBy: string | null
  modifyAt: string | null
  modifyBy: string | null
}

/** A row of the clients list: the record, what it owes and how many of its invoices are overdue. */
export type ClientRow = ClientRecord & { saldo: number; dueBills: number }

/** The answer of `clients/{id}/detail` (clients.standing): `date` is that of the last purchase. */
export type ClientDetail = {
  client: ClientRecord
  saldo: number
  /** Of it, what the reader's area and permissions let them see; what lists and statement add up to. */
  visibleSaldo: number
  date: string | null
  dueBills: number
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
}

/** The query of `clients/catalogo`; `reload` only defeats a cache, and there is none. */
export const clientSearch = z.object({
  name: z.string().max(200).default(''),
  skip: z.coerce.number<string>().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number<string>().int().min(1).max(500).default(10),
  reload: z.string().optional(),
})

/** Sentence of an empty search of beneficiaries (messages.prescribed). */
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

/** The identification that is looked for. */
export const beneficiaryParams = z.object({
  id: labelled('La identificación', z.string().trim().min(1, messages.parameterRequired('id')).max(50)),
})
