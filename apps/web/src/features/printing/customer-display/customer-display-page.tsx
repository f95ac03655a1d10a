import { Button } from '@mantine/core'
import { IconArrowLeft, IconMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { isShown } from '../../../lib/customer-display.ts'
import { keepScreenOn } from '../../../ui/device/keep-screen-on.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { CompanyLogo } from '../../../ui/page/company-logo.tsx'
import { Mark } from '../../../ui/page/mark.tsx'
import { useTabTitle } from '../../../ui/page/use-tab-title.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { tillsQuery } from './customer-display.api.ts'
import classes from './customer-display.module.css'
import { ShownLines } from './shown-lines.tsx'
import { ShownTotals } from './shown-totals.tsx'
import { texts } from './texts.ts'
import { useFollowedSale } from './use-followed-sale.ts'

/** The till in the address; 0 follows those of this browser. */
const defaults = { caja: 0 }

/** `pantalla-cliente`: the sale of a till, for its customer (printing.customer-display). */
export function CustomerDisplayPage() {
  const [{ caja }, change] = useUrlFilters(defaults)
  const { sale, fault, retry } = useFollowedSale(caja)
  useTabTitle(texts.title)
  useEffect(keepScreenOn, [])
  return (
    <div className={classes.frame}>
      <main className={classes.page}>
        <Company greets={!fault && !isShown(sale)} />
        {fault && <ErrorState message={fault.message} onRetry={retry} />}
        {!fault && isShown(sale) && (
          <div className={classes.sale}>
            {sale.lineCount > 0 && <ShownLines sale={sale} />}
            <ShownTotals sale={sale} />
          </div>
        )}
      </main>
      <Bar till={caja} onChange={(till) => change({ caja: till || undefined })} />
    </div>
  )
}

/** Who sells: large while there is no sale. */
function Company({ greets }: { readonly greets: boolean }) {
  const company = useAbout()
  return (
    <header className={classes.company} data-greets={greets || undefined}>
      {company?.logo ? <CompanyLogo etag={company.logo} /> : <Mark size={greets ? 72 : 32} />}
      <div>
        <h1>{company?.name ?? ''}</h1>
        {greets && <p>{texts.welcome}</p>}
      </div>
    </header>
  )
}

interface BarProps {
  readonly till: number
  readonly onChange: (till: number) => void
}

/** Which till is followed, for whoever sets the display up; gone in full screen, which an iPhone has not. */
function Bar({ till, onChange }: BarProps) {
  const { data: tills = [] } = useQuery(tillsQuery)
  const navigate = useNavigate()
  return (
    <footer className={classes.bar}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={() => void navigate({ to: '/app' })}
      >
        {texts.back}
      </Button>
      <div className={classes.follows}>
        <SelectField
          label={texts.follows}
          options={[{ id: 0, name: texts.here }, ...tills]}
          value={till}
          onChange={(id) => onChange(id ?? 0)}
        />
      </div>
      {document.fullscreenEnabled && (
        <Button
          leftSection={<IconMaximize size={18} aria-hidden />}
          onClick={() => void document.documentElement.requestFullscreen()}
        >
          {texts.fullScreen}
        </Button>
      )}
    </footer>
  )
}
