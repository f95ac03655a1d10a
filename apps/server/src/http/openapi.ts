import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { service } from '@yunque/contract/core/service.endpoints'
import type { FastifyInstance } from 'fastify'
import { version } from '../system/version.ts'
import { completeDescription } from './complete-description.ts'
import { askHeaders, asksPage } from './describe-asks.ts'
import { read } from './serve.ts'

/** The pages of the description: public, and registered by the library, so without a declared permission. */
export const DOCS = '/api/docs'

/** `/api/openapi.json` and `/api/docs`, made from the schemas that validate. Register it before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Yunque', version, description: `Trastienda para ferreterías\n\n${asksPage}` },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'Una llave de programa, o la sesión de una persona',
          },
        },
        headers: askHeaders,
      },
      security: [{ bearer: [] }],
      servers: [{ url: '/', description: 'La tienda que la sirve' }],
    },
    stripBasePath: false,
  })
  // Its pages have the policy of the others; the one of the library lets other sites serve fonts and styles.
  await app.register(swaggerUi, { routePrefix: '/docs', transformSpecification: () => description(app) })
  read(app, service.description, () => description(app))
}

const descriptions = new WeakMap<FastifyInstance, object>()

/** The whole description. It does not change while the program runs. */
function description(app: FastifyInstance): object {
  const made = descriptions.get(app) ?? completeDescription(structuredClone(app.swagger()))
  descriptions.set(app, made)
  return made
}
