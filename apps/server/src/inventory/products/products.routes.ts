import { products } from '@yunque/contract/inventory/products.endpoints'
import type { FastifyInstance } from 'fastify'
import { toPicture } from '../../files/picture.ts'
import { uploadedFile } from '../../files/upload.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { act, read, write } from '../../http/serve.ts'
import { actingIn } from '../../operation/acting.ts'
import { findPicture, removePicture, savePicture } from './product-images.ts'
import { findProduct, productList } from './product-list.ts'
import { pickProducts, productsOfArea } from './product-picker.ts'
import { removeProduct, saveProduct } from './save-product.ts'
import { setProductStates } from './set-product-states.ts'

/** Products, their pickers and their pictures. */
export function productRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: products,
    list: productList,
    find: findProduct,
    save: saveProduct,
    remove: removeProduct,
  })
  write(app, products.setStates, (tx, context, { body }) => setProductStates(tx, context, body))
  read(app, products.pick, (db, context, { params, query }) =>
    pickProducts(db, context, { ...params, ...query }),
  )
  read(app, products.ofArea, (db, context, { params, query }) =>
    productsOfArea(db, context, { ...params, ...query }),
  )
  pictureRoutes(app)
}

function pictureRoutes(app: FastifyInstance): void {
  act(app, products.uploadPicture, async (db, context, { params, request }) => {
    const picture = await toPicture(await uploadedFile(request, 'Seleccione una imagen'))
    return actingIn(db, context, (tx) => savePicture(tx, context, { productId: params.id, picture }))
  })
  write(app, products.removePicture, (tx, context, { params }) => removePicture(tx, context, params.id))
  read(app, products.picture, async (db, _context, { params, query, request, reply }) => {
    const { content, etag } = await findPicture(db, params.id, query.size)
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(content)
  })
}
