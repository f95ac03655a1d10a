import type { ClientRecord } from '@yunque/contract/sales/clients'

/** The fields of a client while they are edited. */
export type ClientValues = {
  id: number
  version: number | undefined
  isCompany: boolean
  typeId: number | null
  identification: string
  birthdate: string | null
  name: string
  lastName: string
  sexId: number | null
  email: string
  phoneNumber: string
  phoneNumberWork: string
  cellNumber: string
  departmentId: number | null
  cityId: number | null
  creditLimit: number | null
  creditDays: number | null
  groupId: number | null
  priceListId: number | null
  address: string
  observation: string
  blackList: boolean
  exempt: boolean
  exemptLetter: string
  exemptFrom: string | null
  exemptTo: string | null
  projectRequired: boolean
  buyersOnly: boolean
  active: boolean
}

/** A new client: a person, without credit (credit.who-sets). Text typed in a lookup becomes its name. */
export function newClient(typed = ''): ClientValues {
  const [name = '', ...rest] = typed.trim().split(/\s+/)
  return {
    id: 0,
    version: undefined,
    isCompany: false,
    typeId: null,
    identification: '',
    birthdate: null,
    name,
    lastName: rest.join(' '),
    sexId: null,
    email: '',
    phoneNumber: '',
    phoneNumberWork: '',
    cellNumber: '',
    departmentId: null,
    cityId: null,
    creditLimit: 0,
    creditDays: 0,
    groupId: null,
    priceListId: null,
    address: '',
    observation: '',
    blackList: false,
    exempt: false,
    exemptLetter: '',
    exemptFrom: null,
    exemptTo: null,
    projectRequired: false,
    buyersOnly: false,
    active: true,
  }
}

/** The fields of a stored client. */
export function valuesOfClient(record: ClientRecord): ClientValues {
  const blank = newClient()
  const fields = Object.keys(blank).map((field) => [field, Reflect.get(record, field)])
  return { ...blank, ...Object.fromEntries(fields) }
}

/** A client who is not exempt has no letter. */
export const asExempt = (exempt: boolean): Partial<ClientValues> =>
  exempt ? { exempt } : { exempt, exemptLetter: '', exemptFrom: null, exemptTo: null }

/** A company has neither birthdate nor sex; a person has no company type (clients.company). */
export function asCompany(isCompany: boolean): Partial<ClientValues> {
  return isCompany ? { isCompany, birthdate: null, sexId: null } : { isCompany, typeId: null }
}
