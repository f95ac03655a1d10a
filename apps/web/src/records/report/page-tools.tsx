import { type Icon, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { BusyButton } from '../../ui/controls/busy-button.tsx'
import classes from './page-tools.module.css'
import { texts } from './texts.ts'

/** The buttons of a report without a print page of its own, beside its title; not on paper. */
export function PageTools({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.tools}>
      {children}
      <PageTool icon={IconPrinter} label={texts.print} run={() => window.print()} />
    </div>
  )
}

interface ToolProps {
  readonly icon: Icon
  readonly label: string
  readonly run: () => void | Promise<void>
}

/** A button of the page's tools. It is busy while `run` works, and shows its error as a toast. */
export function PageTool({ icon: Drawn, label, run }: ToolProps) {
  const [busy, setBusy] = useState(false)
  const work = async () => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton
      size="xs"
      variant="default"
      leftSection={<Drawn size={16} aria-hidden />}
      busy={busy}
      onClick={() => void work()}
    >
      {label}
    </BusyButton>
  )
}
