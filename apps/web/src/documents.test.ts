import { documentKinds, documentRow } from '@yunque/contract/core/document-kinds'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

const screenAt = (path: string) => screens.find((one) => one.path === path)

test.each(documentKinds)('%s: its screens and its print page are screens of the application', (kind) => {
  const { screens: own, print } = documentRow(kind)
  expect(own.filter(({ path }) => !screenAt(path))).toEqual([])
  if (print !== null) expect(screenAt(print)).toMatchObject({ frame: 'none' })
})

test.each(documentKinds)('%s: the palette and messages call it what the register does', (kind) => {
  const told = documentRow(kind).screens.map(({ path, name, subject }) => ({ path, name, subject }))
  const shown = told.map(({ path }) => {
    const { name, subject } = screenAt(path)?.record ?? {}
    return { path, name, subject }
  })
  expect(shown).toEqual(told)
})
