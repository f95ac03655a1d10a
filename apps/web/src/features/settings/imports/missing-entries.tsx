import { Checkbox } from '@mantine/core'
import { missingCreators } from '@yunque/contract/imports/import-words'
import {
  type CatalogColumn,
  catalogOfColumn,
  type ProductsImported,
  productColumns,
} from '@yunque/contract/inventory/product-import'
import { useCan } from '../../../lib/api-client/session.ts'
import classes from './import.module.css'
import { texts } from './texts.ts'

const columns = [
  ...(Object.keys(catalogOfColumn) as CatalogColumn[]),
  ...(['provider', 'preferredProvider'] as const),
]

interface Props {
  readonly missing: ProductsImported['missing']
  readonly create: boolean
  readonly onCreate: (create: boolean) => void
}

/** The catalog entries that rows name and no catalog has, and a checkbox to create them, for users with permission. */
export function MissingEntries({ missing, create, onCreate }: Props) {
  const may = useCan(...missingCreators)
  return (
    <div className={classes.missing}>
      <p>{create ? texts.willCreate : texts.missing}</p>
      <ul>
        {columns.map((column) => {
          const names = missing.filter((one) => one.column === column).map(({ name }) => name)
          if (names.length === 0) return null
          return (
            <li key={column}>
              <strong>{productColumns[column].title}:</strong> {texts.names(names)}
            </li>
          )
        })}
      </ul>
      {may ? (
        <Checkbox
          label={texts.createMissing}
          description={texts.createHint}
          checked={create}
          onChange={(event) => onCreate(event.currentTarget.checked)}
        />
      ) : (
        <p>{texts.mayNotCreate}</p>
      )}
    </div>
  )
}
