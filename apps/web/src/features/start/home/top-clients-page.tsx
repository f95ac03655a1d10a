import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import classes from './figures.module.css'
import { texts } from './texts.ts'
import { TopClients } from './top-clients.tsx'

/** `/app/top-best-client`: the chart of the best clients over the whole screen. */
export function TopClientsPage() {
  return (
    <main className={classes.alone}>
      <PageTitle
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/app" />}
          >
            {texts.backHome}
          </Button>
        }
      />
      <TopClients />
    </main>
  )
}
