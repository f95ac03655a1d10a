import { Button, Portal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './print-frame.module.css'
import { PrintNotices } from './print-notices.tsx'
import { useBack } from './use-back.ts'

interface Props {
  readonly title: string
  /** What is chosen and done, at the right of the title. */
  readonly actions: ReactNode
  /** The target of "Volver" when the page was opened by its address. */
  readonly home: string
  /** What is seen on the desk. Only an element of class `yq-paper` should remain when it is printed. */
  readonly children: ReactNode
}

/** The frame of a page that is printed: a bar with its acts, and the desk with the paper. */
export function PrintShell({ title, actions, home, children }: Props) {
  const back = useBack(home)
  return (
    <Portal reuseTargetNode={false} className={`yq-print ${classes.frame ?? ''}`}>
      <header className={classes.bar}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={back}>
          Volver
        </Button>
        <h1 className={classes.title}>{title}</h1>
        {actions}
      </header>
      <PrintNotices />
      <section
        aria-label="Vista previa"
        className={classes.desk}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to be scrolled by keys
        tabIndex={0}
      >
        {children}
      </section>
    </Portal>
  )
}
