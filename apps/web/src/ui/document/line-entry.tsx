import { Button } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Line } from './line.ts'
import type { CardProps } from './line-card-props.ts'
import classes from './line-cards.module.css'
import type { LineColumn } from './line-column.ts'
import { LineFields } from './line-fields.tsx'
import { LineStepper } from './line-stepper.tsx'

interface Props<L extends Line> extends CardProps<L> {
  /** The quantity. */
  readonly stepped: LineColumn<L>
}

/** A line that is entered on a phone: one row, which opens its whole card (lists.line-row). */
export function LineEntry<L extends Line>({ stepped, ...props }: Props<L>) {
  const { id, line, index, columns, lines, errors, actions, onExit, onCode } = props
  const [wanted, setWanted] = useState(false)
  // What has to be corrected is in sight.
  const open = wanted || errors !== undefined
  const cell = `${id}.${index}.${stepped.key}`
  const fault = errors?.[stepped.key]
  return (
    <li id={`${id}.${index}`} tabIndex={-1} className={classes.entry} data-open={open || undefined}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={open}
          onClick={() => setWanted(!open)}
        >
          {columns.map(
            ({ key, phone, show }) =>
              phone === 'title' && (
                <span key={key} className={classes.name}>
                  {show(line)}
                </span>
              ),
          )}
          <Details columns={columns} line={line} />
        </button>
        <div className={classes.count}>
          <LineStepper
            id={cell}
            line={line}
            index={index}
            column={stepped}
            lines={lines}
            invalid={fault !== undefined}
            onExit={onExit}
            onCode={onCode}
          />
          {columns.map(
            ({ key, brief, show }) =>
              brief === 'amount' && (
                <span key={key} className={classes.amount}>
                  {show(line)}
                </span>
              ),
          )}
        </div>
      </div>
      {open && fault !== undefined && <p className={classes.fault}>{fault}</p>}
      {open && (
        <>
          <LineFields {...props} columns={columns.filter(({ key }) => key !== stepped.key)} />
          <div className={classes.acts}>
            {actions.map(
              ({ keys, label, icon, offered, run }) =>
                offered(line) && (
                  <Button
                    key={keys}
                    variant="default"
                    size="sm"
                    leftSection={icon}
                    onClick={() => void run(line.key)}
                  >
                    {label}
                  </Button>
                ),
            )}
            {line.quantity > 1 && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconTrash size={18} aria-hidden />}
                aria-label={`Eliminar línea ${index + 1}`}
                onClick={() => lines.remove(line.key)}
              >
                Eliminar
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  )
}

/** 'Precio 245.00', and that it opens. */
function Details<L extends Line>({ columns, line }: Pick<Props<L>, 'columns' | 'line'>) {
  return (
    <span className={classes.details}>
      {columns.map(({ key, brief, header, show }) => {
        const shown = brief === 'detail' && show(line)
        return shown === false || shown === '' ? null : (
          <span key={key}>
            {header} <span className={classes.value}>{shown}</span>
          </span>
        )
      })}
      <IconChevronDown size={16} aria-hidden className={classes.chevron} />
    </span>
  )
}
