import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import {
  money,
  optionalDay,
  reference,
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
import type { buyerRecord } from './buyer.record.ts'
import type { projectRecord } from './project.record.ts'
import type { projectProductRecord } from './project-product.record.ts'

/** Resources to read the list of projects: to manage clients, or to collect from them (projects.figures). */
export const projectReaders = [
  'verClientes',
  'cuentasPorCobrar',
  'verMisCuentasXCobrar',
] as const satisfies readonly ResourceName[]

/** Messages about projects and authorised buyers. */
export const projectMessages = {
  /** A choice of a form, and the name of what has none. */
  none: 'Sin obra',
  select: 'Seleccione la obra',
  selectBuyer: 'Seleccione quién retira',
  required: (client: string) => `Toda venta a ${client} lleva obra: selecciónela`,
  buyerRequired: (client: string) =>
    `${client} solo compra al crédito por sus compradores autorizados: seleccione quién retira`,
  otherClient: 'La obra es de otro cliente',
  buyerOfOther: 'El comprador es de otro cliente',
  inactive: (project: string) => `La obra ${project} está inactiva`,
  buyerInactive: (buyer: string) => `${buyer} ya no está autorizado para retirar`,
  notOfProject: (buyer: string, project: string) => `${buyer} no está autorizado para la obra ${project}`,
  onlyForProjects: (buyer: string) => `${buyer} retira solo para sus obras: seleccione la obra`,
  overLimit: (project: string, figures: string) =>
    `La obra ${project} supera su límite de crédito. ${figures}`,
  taken: (name: string) => `El cliente ya tiene una obra con el nombre ${name}`,
  buyerTaken: (name: string) => `El cliente ya tiene un comprador con el nombre ${name}`,
  moved: 'Una obra no pasa a otro cliente',
  buyerMoved: 'Un comprador no pasa a otro cliente',
  daysReversed: 'La obra termina antes de empezar: corrija sus fechas',
  aboveClient: (limit: string) =>
    `El límite de la obra no puede pasar del límite de crédito del cliente, que es ${limit}`,
  noProjects: 'Elija al menos una obra, o marque todas',
  owes: (project: string, amount: string) =>
    `La obra ${project} debe ${amount}. Inactiva no se ofrece en ventas; lo que debe se sigue cobrando. ¿Desactivarla?`,
  ofGeneral: 'El cliente general no tiene obras ni compradores',
} as const

/** A project of a client ('obra'). */
export const project = z
  .object({
    id: saveId,
    clientId: reference(messages.selectClient),
    name: requiredText(100),
    address: textLines(250),
    /** The number of the contract, or what else refers to it. */
    contract: text(50),
    startsOn: optionalDay,
    endsOn: optionalDay,
    /** Null or 0: only the limit of the client applies. Stays as stored when it is omitted, and for users who may not set it. */
    creditLimit: money()
      .nullable()
      .optional()
      .transform((limit) => (limit === undefined ? undefined : limit || null)),
    observation: textLines(250),
    active: z.boolean().default(true),
    version,
    ...confirmable,
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    message: projectMessages.daysReversed,
    path: ['endsOn'],
    ...across('startsOn', 'endsOn'),
  })
export type Project = z.output<typeof project>
export const projectOnWire = onWire(project, {
  ignored: ['client', 'bills', 'sold', 'paid', 'balance', 'lastPurchase'],
})

/** A project with the figures of the invoices that the reader may see (projects.figures). Amounts in C$. */
export type ProjectRow = RowOf<typeof projectRecord>

/** A product that went to a project: units and C$, less what came back. */
export type ProjectProductRow = RowOf<typeof projectProductRecord>

/** Who may take goods in the name of a client. */
export const buyer = z
  .object({
    id: saveId,
    clientId: reference(messages.selectClient),
    name: requiredText(100),
    identification: text(50),
    phoneNumber: text(50),
    allProjects: z.boolean().default(true),
    projectIds: z.array(reference(projectMessages.select)).max(200).default([]),
    active: z.boolean().default(true),
    version,
  })
  .refine(({ allProjects, projectIds }) => allProjects || projectIds.length > 0, {
    message: projectMessages.noProjects,
    path: ['projectIds'],
    ...across('allProjects', 'projectIds'),
  })
export type Buyer = z.output<typeof buyer>
export const buyerOnWire = onWire(buyer, { ignored: ['client', 'projects'] })

/** A buyer of a list. */
export type BuyerRow = RowOf<typeof buyerRecord>
/** A buyer with the ids of the chosen projects. */
export type BuyerRecord = BuyerRow & { projectIds: number[] }

/** An active project of a client, as a sale offers it. `balance` is of all areas, as its limit is. */
export type ProjectChoice = {
  id: number
  name: string
  address: string
  creditLimit: number | null
  balance: number
}
/** An active buyer of a client, as a sale offers it. */
export type BuyerChoice = {
  id: number
  name: string
  identification: string
  allProjects: boolean
  projectIds: number[]
}
/** What a sale to a client chooses among, and what it has to say (projects.required, projects.buyers). */
export type ClientBuying = {
  projectRequired: boolean
  buyersOnly: boolean
  projects: ProjectChoice[]
  buyers: BuyerChoice[]
}
