import { Button, Input } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { pathOf, SIGNATURE, type SignaturePoint, strokesOf } from '@yunque/contract/core/signature'
import { type PointerEvent, useRef, useState } from 'react'
import type { FieldProps } from '../controls/field-props.ts'
import classes from './signature-pad.module.css'

/** A signature drawn with a finger, a pen or the mouse, as a path of lines; null while nothing is drawn. */
export function SignaturePad({ label, value, onChange, ...props }: FieldProps<string | null>) {
  const id = useId(props.id)
  const [drawing, setDrawing] = useState<readonly SignaturePoint[]>([])
  // Several points may come between two renderings.
  const stroke = useRef<SignaturePoint[]>([])
  const add = (event: PointerEvent<SVGSVGElement>) => {
    stroke.current.push(pointOf(event))
    setDrawing([...stroke.current])
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    stroke.current = []
    add(event)
  }
  const end = () => {
    if (stroke.current.length > 1) onChange(pathOf([...strokesOf(value ?? ''), stroke.current]))
    stroke.current = []
    setDrawing([])
  }
  return (
    <Input.Wrapper id={id} label={label} error={props.error} description={props.description}>
      <div className={classes.pad} data-error={props.error !== undefined || undefined}>
        <svg
          className={classes.area}
          role="img"
          aria-label={value === null ? texts.empty : texts.drawn}
          viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
          onPointerDown={begin}
          onPointerMove={(event) => stroke.current.length > 0 && add(event)}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <line className={classes.line} x1={40} x2={SIGNATURE.width - 40} y1={160} y2={160} />
          <path className={classes.ink} d={(value ?? '') + pathOf([drawing])} />
        </svg>
        {value === null && drawing.length === 0 && (
          <span className={classes.hint} aria-hidden>
            {texts.hint}
          </span>
        )}
      </div>
      <Button
        className={classes.clear}
        id={id}
        size="compact-sm"
        variant="default"
        disabled={value === null}
        onClick={() => onChange(null)}
      >
        {texts.clear}
      </Button>
    </Input.Wrapper>
  )
}

/** Where on the area the pointer is. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): SignaturePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return {
    x: ((clientX - left) / (width || 1)) * SIGNATURE.width,
    y: ((clientY - top) / (height || 1)) * SIGNATURE.height,
  }
}

const texts = {
  empty: 'Espacio para la firma, vacío',
  drawn: 'Firma dibujada',
  hint: 'Firme aquí',
  clear: 'Borrar la firma',
} as const
