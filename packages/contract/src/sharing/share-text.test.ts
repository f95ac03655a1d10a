import { expect, test } from 'vitest'
import { filled, withArticle } from './share-text.ts'

const letterOf = (template: string, documento: string): string =>
  filled(withArticle(template, documento), { documento, empresa: 'El Yunque', cliente: 'Ana', fecha: '' })

test.each([
  ['Le compartimos {documento}.', 'Factura 00012', 'Le compartimos la Factura 00012.'],
  ['Le compartimos {documento}.', 'Recibo de caja 00004', 'Le compartimos el Recibo de caja 00004.'],
  ['Le compartimos {documento}.', 'Cotización 00007', 'Le compartimos la Cotización 00007.'],
  ['Hola {cliente}: {documento}', 'Nota de crédito 00002', 'Hola Ana: la Nota de crédito 00002'],
  ['Adjuntamos su {documento}', 'Pre-venta 00003', 'Adjuntamos su Pre-venta 00003'],
  ['Copia de {documento}', 'Recibo de caja 00004', 'Copia del Recibo de caja 00004'],
  ['Copia de {documento}', 'Factura 00012', 'Copia de la Factura 00012'],
  ['Gracias.\n{documento} va adjunta.', 'Factura 00012', 'Gracias.\nLa Factura 00012 va adjunta.'],
  ['Gracias, {empresa}', 'Factura 00012', 'Gracias, El Yunque'],
])('%j with %s reads well', (template, document, letter) => {
  expect(letterOf(template, document)).toBe(letter)
})
