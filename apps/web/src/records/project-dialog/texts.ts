import { buyerRecord } from '@yunque/contract/sales/buyer.record'
import { projectRecord } from '@yunque/contract/sales/project.record'
import { formatId } from '../../lib/format/format.ts'

/** Texts of projects and authorised buyers. */
export const texts = {
  project: projectRecord.name.word,
  createProject: 'Nueva obra',
  titleOf: (id: number) => `Obra #${formatId(id)}`,
  name: buyerRecord.name.word,
  client: 'Cliente',
  address: 'Dirección',
  contract: projectRecord.contract.word,
  startsOn: 'Empieza',
  endsOn: 'Termina',
  creditLimit: 'Límite de crédito',
  limitHint: 'Vacío: solo el límite del cliente.',
  observation: 'Observación',
  active: 'Activa',
  buyerActive: 'Activo',
  buyer: 'Comprador autorizado',
  createBuyer: 'Nuevo comprador',
  buyerTitleOf: (id: number) => `Comprador #${formatId(id)}`,
  identification: buyerRecord.identification.word,
  phone: buyerRecord.phoneNumber.word,
  allProjects: 'Para todas las obras',
  projects: buyerRecord.projects.word,
  chooseProjects: 'Seleccione las obras',
  noResults: 'Sin resultados',
  every: 'Todas',
  sold: 'Vendido',
  status: 'Estado',
  projectsTitle: 'Obras y compradores',
  noProjects: 'Este cliente no tiene obras',
  noBuyers: 'Este cliente no tiene compradores autorizados',
  buyersTitle: 'Compradores autorizados',
  projectName: (name: string) => `obra ${name}`,
  buyerName: (name: string) => `comprador ${name}`,
} as const
