import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProductsImported } from '@yunque/contract/inventory/product-import'
import { useEffect, useRef } from 'react'
import classes from './product-import.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly report: ProductsImported
  readonly onAgain: () => void
}

/** The result of an import. Its title takes the focus, because the button that was pressed is gone. */
export function Result({ report: { added, changed, same }, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={classes.step}>
      <h2 ref={title} tabIndex={-1}>
        <IconCheck size={18} aria-hidden /> {texts.done}
      </h2>
      <dl className={classes.result}>
        {texts.results(added, changed, same).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.controls}>
        <Button component={Link} to="/app/productos">
          {texts.seeProducts}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </section>
  )
}
