import { paperKindNames, paperKinds } from '@yunque/contract/core/paper-kinds'
import { type PaperSize, paperSizeNames, paperSizes, wholeSheets } from '@yunque/contract/core/paper-sizes'

const sizeChoices = (sizes: readonly PaperSize[]) => sizes.map((id) => ({ id, name: paperSizeNames[id] }))

export const papersTexts = {
  title: 'Papel',
  hint: 'En qué se imprime cada documento, cuántos ejemplares salen de una vez y qué dice al pie. Al imprimir se puede elegir otro papel.',
  kind: 'Documento',
  kinds: paperKinds.map((id) => ({ id, name: paperKindNames[id] })),
  size: 'Tamaño',
  sizes: sizeChoices(paperSizes),
  statementSizes: sizeChoices(wholeSheets),
  copies: 'Ejemplares, uno por línea',
  copiesHint:
    'Todos salen la primera vez; después, una copia que dice REIMPRESIÓN. Vacío: uno solo, sin marca.',
  footer: 'Texto al pie',
  terms: 'Texto antes de las firmas',
  termsHint: 'Se reemplazan {empresa}, {cliente}, {numero}, {total}, {letras} y {vence}.',
  preview: 'Así sale',
  save: 'Guardar papel',
  sample: {
    client: 'Cliente de contado',
    product: 'Cemento gris 42.5 kg',
    long: 'Varilla de hierro corrugado de ⅜″ por 6 metros, grado 40',
    due: '31/12/2026',
    date: '01/12/2026 09:20 am',
  },
} as const
