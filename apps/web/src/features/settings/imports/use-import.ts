import { useMutation } from '@tanstack/react-query'
import type { ImportReport, ImportSheet } from '@yunque/contract/imports/import-report'
import { useState } from 'react'
import { type ChosenImport, type ChosenSheet, checkFile, inspectSheet } from './import.api.ts'
import type { Defaults } from './lacking-columns.tsx'
import type { ImportSetup } from './setup.ts'
import { useFollowed } from './use-followed.ts'

const none = {} as const

/**
 * State of the import steps. Each choice discards the results of the later steps; whether to create what is missing and the
 * values for rows without one stay for the next file, which is often the same, corrected.
 */
export function useImport<C extends string, R extends ImportReport<C>>(setup: ImportSetup<C, R>) {
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<readonly (C | null)[]>([])
  const [createMissing, setCreateMissing] = useState(false)
  const [defaults, setDefaults] = useState<Defaults<C>>(none)
  const [done, finish] = useState<R | null>(null)
  const check = useFollowed({
    send: (chosen: ChosenImport<C>, sending) => checkFile(setup, chosen, sending),
    stores: false,
  })
  const inspect = useMutation({
    mutationFn: (chosen: ChosenSheet) => inspectSheet(setup, chosen),
    onSuccess: (sheet, { file: inspected }) => {
      const guessed = sheet.columns.map(({ column }) => column)
      setColumns(guessed)
      // With a key column the file is checked at once. Otherwise the user maps the columns first.
      if (guessed.some((column) => column !== null && setup.subject.keys.includes(column)))
        check.mutate(importOf(inspected, sheet, { columns: guessed, createMissing, defaults }))
    },
  })
  const look = (chosen: ChosenSheet) => {
    check.reset()
    setColumns([])
    inspect.mutate(chosen)
  }
  const chosen =
    file && inspect.data && columns.some((column) => column !== null)
      ? importOf(file, inspect.data, { columns, createMissing, defaults })
      : null
  return {
    file,
    inspect,
    check,
    columns,
    createMissing,
    defaults,
    chosen,
    done,
    finish,
    chooseFile: (next: File) => {
      setFile(next)
      look({ file: next, sheet: 0 })
    },
    chooseSheet: (sheet: number) => file && look({ file, sheet }),
    chooseHeader: (header: number) => file && look({ file, sheet: inspect.data?.sheet ?? 0, header }),
    chooseColumns: (next: readonly (C | null)[]) => {
      check.reset()
      setColumns(next)
    },
    chooseMissing: (create: boolean) => {
      setCreateMissing(create)
      if (chosen) check.mutate({ ...chosen, createMissing: create })
    },
    chooseDefaults: (next: Defaults<C>) => {
      setDefaults(next)
      if (chosen) check.mutate({ ...chosen, defaults: next })
    },
    review: () => chosen && check.mutate(chosen),
  }
}

const importOf = <C extends string>(
  file: File,
  { sheet, header }: ImportSheet<C>,
  choice: Pick<ChosenImport<C>, 'columns' | 'createMissing' | 'defaults'>,
): ChosenImport<C> => ({ file, sheet, header, ...choice })
