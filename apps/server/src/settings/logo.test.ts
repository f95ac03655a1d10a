import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Client, testStore } from '../../test/harness.ts'
import { upload as uploadTo } from '../../test/upload.ts'

const store = testStore()
const logo = async () => (await store.admin.get('about/get-info')).body.logo

const upload = (by: Client, file: Buffer) => uploadTo(by, 'about/logo/file', file)

const image = (background: string) =>
  sharp({ create: { width: 900, height: 300, channels: 4, background } })
    .png()
    .toBuffer()

test('the logo is re-encoded, shown without a session, replaced and removed', async () => {
  expect(await logo()).toBeNull()
  expect(await store.anonymous.get('about/logo')).toMatchObject({
    status: 404,
    text: 'La empresa no tiene logo',
  })
  expect((await upload(store.admin, await image('#1d5fa6'))).status).toBe(200)
  const first = await store.anonymous.get('about/logo')
  expect(first.status).toBe(200)
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 107 })
  const kept = { 'if-none-match': String(first.headers.etag) }
  expect((await store.anonymous.get('about/logo', {}, kept)).status).toBe(304)
  const before = await logo()
  await upload(store.admin, await image('#b3261e'))
  expect(await logo()).not.toBe(before)
  expect((await store.anonymous.get('about/logo', {}, kept)).status).toBe(200)
  expect((await store.admin.delete('about/logo')).status).toBe(200)
  expect(await logo()).toBeNull()
  const trail = await store.admin.get('audit/get', { filter: ['entity', '=', 'settings'] })
  expect(trail.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'quitar logo',
    'cambiar logo',
    'cambiar logo',
  ])
})

test('a file that is no image is refused, and so is a user who may not configure', async () => {
  expect(await upload(store.admin, Buffer.from('<svg/>'))).toMatchObject({
    status: 415,
    text: 'El archivo no es una imagen JPEG, PNG o WebP válida',
  })
  const seller = await store.user({ resources: ['inventario'] })
  expect((await upload(seller, await image('#fff'))).status).toBe(403)
  expect((await seller.delete('about/logo')).status).toBe(403)
})
