import { buyers, projects } from '@yunque/contract/sales/projects.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read } from '../../http/serve.ts'
import {
  buyerList,
  clientBuying,
  findBuyer,
  findProject,
  projectList,
  projectProducts,
} from './projects.queries.ts'
import { removeBuyer, saveBuyer } from './save-buyer.ts'
import { removeProject, saveProject } from './save-project.ts'

/** Projects of clients and their authorised buyers. */
export function projectRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: projects,
    list: projectList,
    find: findProject,
    save: saveProject,
    remove: removeProject,
  })
  crudRoutes(app, {
    endpoints: buyers,
    list: buyerList,
    find: findBuyer,
    save: saveBuyer,
    remove: removeBuyer,
  })
  listRoutes(app, projects.products, projectProducts, { isReport: true })
  read(app, projects.ofClient, (db, _context, { params }) => clientBuying(db, params.id))
}
