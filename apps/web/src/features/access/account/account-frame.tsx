import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { Mark } from '../../../ui/page/mark.tsx'
import { useTabTitle } from '../../../ui/page/use-tab-title.ts'
import { Version } from '../../../ui/page/version.tsx'
import classes from './account-frame.module.css'
import { texts } from './texts.ts'

/** The card around every account page: brand above, form inside, version below. */
export function AccountFrame({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
}) {
  const about = useAbout()
  useTabTitle(title)

  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Mark size={40} />
        <div>
          <div className={classes.name}>{about?.name || texts.defaultName}</div>
          <Text size="sm" c="dimmed">
            {about?.slogan}
          </Text>
        </div>
      </div>
      <section className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {intro}
        {children}
      </section>
      <Text size="xs" c="dimmed" mt="lg">
        Yunque {about && <Version version={about.version} />}
      </Text>
    </main>
  )
}
