import { useMutation } from '@tanstack/react-query'
import type { ProductColumn, ProductsImported } from '@yunque/contract/inventory/product-import'
import type { ProductSheet } from '@yunque/contract/inventory/product-sheet'
import { useState } from 'react'
import { type ChosenImport, type ChosenSheet, checkProducts, inspectSheet } from './product-import.api.ts'

type Columns = readonly (ProductColumn | null)[]

/** State of the import steps. Each choice discards the results of the later steps. */
export function useProductImport() {
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<Columns>([])
  const [createMissing, setCreateMissing] = useState(false)
  const [done, finish] = useState<ProductsImported | null>(null)
  const check = useMutation({ mutationFn: checkProducts })
  const inspect = useMutation({
    mutationFn: inspectSheet,
    onSuccess: (sheet, { file: inspected }) => {
      const guessed = sheet.columns.map(({ column }) => column)
      setColumns(guessed)
      // With a code or name column the file is checked at once. Otherwise the user maps the columns first.
      if (guessed.some((column) => column === 'internalCode' || column === 'name'))
        check.mutate(importOf(inspected, sheet, { columns: guessed, createMissing: false }))
    },
  })
  const look = (chosen: ChosenSheet) => {
    check.reset()
    setColumns([])
    setCreateMissing(false)
    inspect.mutate(chosen)
  }
  const chosen =
    file && inspect.data && columns.some((column) => column !== null)
      ? importOf(file, inspect.data, { columns, createMissing })
      : null
  return {
    ...{ file, inspect, check, columns, createMissing, chosen, done, finish },
    chooseFile: (next: File) => {
      setFile(next)
      look({ file: next, sheet: 0 })
    },
    chooseSheet: (sheet: number) => file && look({ file, sheet }),
    chooseHeader: (header: number) => file && look({ file, sheet: inspect.data?.sheet ?? 0, header }),
    chooseColumns: (next: Columns) => {
      check.reset()
      setColumns(next)
    },
    chooseMissing: (create: boolean) => {
      setCreateMissing(create)
      if (chosen) check.mutate({ ...chosen, createMissing: create })
    },
    review: () => chosen && check.mutate(chosen),
  }
}

const importOf = (
  file: File,
  { sheet, header }: ProductSheet,
  choice: Pick<ChosenImport, 'columns' | 'createMissing'>,
): ChosenImport => ({ file, sheet, header, ...choice })
