import { sections } from 'virtual:manual'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { searchManual, sectionWithParts } from './manual.ts'
import type { ManualElement, ManualNode } from './manual-section.ts'
import { ScreenHelp } from './screen-help.tsx'
import { sectionAddress, sectionOfAddress } from './section-address.ts'

const pages = import.meta.glob('../../../../../../docs/manual/*.md')

const elements = (node: ManualNode): ManualElement[] =>
  typeof node === 'string' ? [] : [node, ...node.content.flatMap(elements)]
const all = sections.flatMap(({ content }) => content.flatMap(elements))
const ids = sections.map(({ id }) => id)

test('every page of the manual is in its table of contents, and every section has an id of its own', () => {
  expect(sections.filter(({ level }) => level === 1)).toHaveLength(Object.keys(pages).length)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('every link leads to a section, and every picture has an address and a name', () => {
  const links = all.flatMap(({ tag, props: { href = '' } = {} }) => (tag === 'a' ? [href] : []))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((href) => !ids.includes(href))).toEqual([])
  const pictures = all.flatMap(({ tag, props = {} }) => (tag === 'img' ? [props] : []))
  expect(pictures.length).toBeGreaterThan(40)
  expect(pictures.filter(({ src = '', alt = '' }) => src === '' || alt === '')).toEqual([])
})

test.each(['ventas#cotizar', 'administracion#régimen-fiscal', 'informes', 'manual'])(
  'the address of %s leads back to it',
  (id) => {
    const [page, section] = decodeURIComponent(sectionAddress(id)).slice('/app/ayuda/'.length).split('/')
    expect(sectionOfAddress(page, section)).toBe(id)
    expect(sectionWithParts(id)[0]?.id).toBe(id)
  },
)

test('the search finds every word in any order, without accents, titles first', () => {
  expect(searchManual('caja cerrar')[0]?.id).toBe('ventas#cerrar-la-caja')
  expect(searchManual('regimen')[0]?.id).toBe('administracion#régimen-fiscal')
  expect(searchManual('zapato')).toEqual([])
  expect(searchManual('denominacion piezas').map(({ id }) => id)).toContain('ventas#cerrar-la-caja')
  expect(searchManual('  ')).toEqual([])
})

test('the help of a screen opens what it links to and what a search finds, and goes back (U37)', async () => {
  const { user } = await renderScreen(<ScreenHelp section="ventas#facturar" onLeave={() => undefined} />)
  await user.click(screen.getByRole('link', { name: 'factura rápida' }))
  screen.getByRole('heading', { name: 'Vender rápido' })
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en el manual' }), 'cerrar caja{Enter}')
  screen.getByRole('heading', { name: 'Cerrar la caja' })
  expect(document.activeElement?.textContent).toContain('Cerrar la caja')
  await user.click(screen.getByRole('button', { name: /Volver/ }))
  screen.getByRole('heading', { name: 'Facturar' })
  screen.getByRole('heading', { name: 'Re-habilitar una factura anulada' })
})
