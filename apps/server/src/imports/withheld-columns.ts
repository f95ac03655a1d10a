import type { ImportSubject } from '@yunque/contract/imports/import-subject'

/**
 * A subject without columns that the user may not set, each with who may, a sentence: a file that has one is reported before
 * it is imported (store.import-permissions).
 */
export function withheldFrom<C extends string>(
  subject: ImportSubject<C>,
  who: Partial<Record<C, string>>,
): ImportSubject<C> {
  const columns: Record<string, ImportSubject['columns'][string]> = { ...subject.columns }
  const withheld: Record<string, NonNullable<ImportSubject['withheld']>[string]> = { ...subject.withheld }
  for (const [name, sentence] of Object.entries(who) as [C, string][]) {
    withheld[name] = { ...subject.columns[name], who: sentence, synonyms: subject.synonyms[name] }
    delete columns[name]
  }
  return { ...subject, columns: columns as ImportSubject<C>['columns'], withheld }
}
