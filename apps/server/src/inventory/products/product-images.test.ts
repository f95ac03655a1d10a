import { messages } from '@yunque/contract/core/messages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { product } from '../../../test/build.ts'
import { imageBombs } from '../../../test/files/bad-images.ts'
import { testStore } from '../../../test/harness.ts'
import { upload as uploadTo } from '../../../test/upload.ts'

const store = testStore()

const photo = (format: 'png' | 'jpeg' | 'gif', size = 2000) =>
  sharp({ create: { width: size, height: size / 2, channels: 3, background: '#1d5fa6' } })
    .toFormat(format)
    .toBuffer()

const upload = (productId: number, content: Buffer, by = store.admin) =>
  uploadTo(by, `products/file/${productId}`, content)

test.each(['png', 'jpeg'] as const)(
  'a %s is re-encoded as a WebP of at most 1200 px, with a thumbnail',
  async (format) => {
    const { id } = await product(store.admin)
    expect(await upload(id, await photo(format))).toMatchObject({ status: 200, body: { id } })
    const full = await store.admin.get(`products/file/${id}/get`)
    expect(full.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 })
    const thumb = await store.admin.get(`products/file/${id}/get`, { size: 'thumb' })
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    const kept = { 'if-none-match': String(full.headers.etag) }
    expect(await store.admin.get(`products/file/${id}/get`, {}, kept)).toMatchObject({
      status: 304,
      text: '',
    })
    expect((await store.admin.get(`products/get/${id}`)).body.hasImage).toBe(true)
  },
)

test('a file that is no JPEG, PNG or WebP is refused, whatever its name', async () => {
  const { id } = await product(store.admin)
  const text = 'El archivo no es una imagen JPEG, PNG o WebP válida'
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  for (const content of [await photo('gif', 20), svg, Buffer.from('hola')])
    expect(await upload(id, content)).toMatchObject({ status: 415, text })
  const cut = (await photo('jpeg')).subarray(0, 400)
  expect(await upload(id, cut)).toMatchObject({ status: 415, text })
  expect(await upload(id, Buffer.alloc(0))).toMatchObject({ status: 400, text: 'Seleccione una imagen' })
  expect(await upload(id, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    text: 'El archivo admite 5 MB como máximo',
  })
  const json = await store.admin.post(`products/file/${id}`, { a: 1 })
  expect(json).toMatchObject({ status: 400, text: 'Seleccione una imagen' })
  expect((await store.admin.get(`products/file/${id}/get`)).status).toBe(404)
})

test('text chunks of a PNG are not decompressed: a small file would take gigabytes', async () => {
  const { id } = await product(store.admin)
  const bomb = imageBombs['a PNG with 40 text chunks of 20 MB']()
  const before = process.memoryUsage.rss()
  expect((await upload(id, bomb)).status).toBe(200)
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
})

test('only users who manage the inventory change a picture; an unknown product has none', async () => {
  const { id } = await product(store.admin)
  const seller = await store.user({ resources: ['crearFactura'] })
  expect(await upload(id, await photo('png', 40), seller)).toMatchObject({
    status: 403,
    text: messages.noPermission,
  })
  expect((await upload(99999, await photo('png', 40))).status).toBe(404)
})

test('the picture of a product is removed only by users with permission to edit products', async () => {
  const { id } = await product(store.admin)
  await upload(id, await photo('png', 100))
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.delete(`products/file/${id}`)).status).toBe(403)
  for (const _ of [1, 2]) expect((await store.admin.delete(`products/file/${id}`)).body).toEqual({ id })
  expect((await store.admin.get(`products/get/${id}`)).body.hasImage).toBe(false)
  expect((await store.admin.get(`products/file/${id}/get`)).status).toBe(404)
})
