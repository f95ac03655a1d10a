import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { id, idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import { rowOf } from '../core/record.ts'
import { buyerRecord } from './buyer.record.ts'
import { clientReaders } from './clients.ts'
import { projectRecord } from './project.record.ts'
import { projectProductRecord } from './project-product.record.ts'
import {
  type BuyerRecord,
  buyerOnWire,
  type ClientBuying,
  type ProjectRow,
  projectOnWire,
  projectReaders,
} from './projects.ts'

const writers = ['verClientes'] as const

/** Calls about the projects of clients. */
export const projects = {
  ...entity('projects', {
    title: 'Obras',
    access: projectReaders,
    writeAccess: writers,
    body: projectOnWire,
    answer: answerOf<ProjectRow>(),
    list: { row: rowOf(projectRecord), filters: { clientId: id.optional() } },
  }),
  /** What went to a project, by product. */
  products: listEndpoint('projects/products', {
    title: 'Productos de la obra',
    access: projectReaders,
    row: rowOf(projectProductRecord),
    filters: { projectId: id.optional() },
  }),
  ofClient: endpoint('GET /clients/:id/projects', {
    access: clientReaders,
    summary: 'Obras y compradores que una venta a un cliente ofrece',
    params: idParams,
    answer: answerOf<ClientBuying>(),
  }),
} as const

/** Calls about the authorised buyers of clients. */
export const buyers = entity('buyers', {
  title: 'Compradores autorizados',
  access: projectReaders,
  writeAccess: writers,
  body: buyerOnWire,
  answer: answerOf<BuyerRecord>(),
  list: { row: rowOf(buyerRecord), filters: { clientId: id.optional() } },
})
