import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

test('the image has the Node that the program is tested with', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const images = readFileSync(join(root, 'Dockerfile'), 'utf8').match(/^FROM \S+/gm)
  const image = `FROM node:${dependencies.node}-bookworm-slim`
  expect(images).toEqual([image, image])
})
