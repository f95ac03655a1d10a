import { areaParams } from '@yunque/contract/area-products'
import { idParams } from '@yunque/contract/fields'
import { pickerFlags, pickerQuery } from '@yunque/contract/product-picker'
import { imageQuery, productOnWire } from '@yunque/contract/products'
import type { FastifyInstance } from 'fastify'
import { actingIn } from '../http/acting.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import { act, read, write } from '../http/route.ts'
import { uploadedFile } from '../http/upload.ts'
import { findPicture, removePicture, savePicture, toPicture } from './product-images.ts'
import { findProduct, productList } from './product-list.ts'
import { pickProducts, productsOfArea } from './product-picker.ts'
import { removeProduct, saveProduct } from './save-product.ts'

/** Products, their pickers and their pictures (Spec 1 §7 "Products"). */
export function productRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'products',
    // Who asks for goods reads what is low; only who keeps products changes them.
    access: ['inventario', 'requisa'],
    writeAccess: ['inventario'],
    // Its card is for everyone who chooses products.
    findAccess: 'session',
    list: productList,
    codec: productOnWire,
    find: findProduct,
    save: saveProduct,
    remove: removeProduct,
  })
  pickerRoutes(app)
  pictureRoutes(app)
}

/** Every document and most reports choose products, so whoever is signed in may; costs only for those who read them. */
function pickerRoutes(app: FastifyInstance): void {
  read(
    app,
    'GET /products/getbyarea/:areaId/grid',
    {
      access: 'session',
      summary: 'Buscador de productos de un área',
      params: areaParams,
      query: pickerQuery,
    },
    (db, context, { params, query }) => pickProducts(db, context, { ...params, ...query }),
  )
  read(
    app,
    'GET /products/getbyarea/:areaId',
    { access: 'session', summary: 'Productos de un área', params: areaParams, query: pickerFlags },
    (db, context, { params, query }) => productsOfArea(db, context, { ...params, ...query }),
  )
}

function pictureRoutes(app: FastifyInstance): void {
  act(
    app,
    'POST /products/file/:id',
    { access: ['inventario'], summary: 'Sube la imagen de un producto', params: idParams, upload: true },
    async (db, context, { params, request }) => {
      const picture = await toPicture(await uploadedFile(request, 'Seleccione una imagen'))
      return actingIn(db, context, (tx) => savePicture(tx, context, { productId: params.id, picture }))
    },
  )
  write(
    app,
    'DELETE /products/file/:id',
    { access: ['inventario'], summary: 'Quita la imagen de un producto', params: idParams },
    (tx, context, { params }) => removePicture(tx, context, params.id),
  )
  read(
    app,
    'GET /products/file/:id/get',
    { access: 'session', summary: 'Imagen de un producto', params: idParams, query: imageQuery },
    async (db, _context, { params, query, request, reply }) => {
      const { content, etag } = await findPicture(db, params.id, query.size)
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/webp').send(content)
    },
  )
}
