import { ASKS, type AskKind, repetitions } from '@yunque/contract/core/asks'
import { olderAsks } from '@yunque/contract/core/older-asks'

/** What each kind means, and what answers it. */
const words: Readonly<Record<AskKind, { asks: string; answer: string }>> = {
  confirm: { asks: 'Lo pedido es inusual: la frase pregunta si es correcto', answer: '`true`' },
  repeated: {
    asks: 'Otro documento tiene el mismo número en papel; `paper`: factura, recibo o nota',
    answer: '`true`',
  },
  reference: { asks: 'Otro pago tiene la misma referencia', answer: '`true`' },
  inherited: {
    asks: 'El área hereda los precios que cambian, de `products`; `mayMain`: el usuario puede cambiar los del área principal',
    answer: '`main`, en el área principal, u `own`, en la propia',
  },
  approval: {
    asks: 'Otra persona debe aprobar `acts` en `areaId`',
    answer: 'la ficha que da `approvals/grant` con el `digest`, para un solo uso',
  },
  serials: {
    asks: 'Faltan números de serie de `needed`: de cada producto de `least` a `most`, tomados de `pool`',
    answer: 'las series por sentido y producto, `{"out:12":["S1"]}`, como JSON codificado para una dirección',
  },
  code: {
    asks: 'Un código de autorización puede permitirlo, o el que se dio no es válido',
    answer: 'los códigos, separados por espacios',
  },
}

const placeOf = (kind: AskKind): string => {
  const place: { field: string; wire?: string } | { header: string } = repetitions[kind]
  if ('header' in place) return `encabezado \`${place.header}\``
  return `campo \`${place.wire ?? place.field}\``
}

const rows = Object.entries(words).map(
  ([kind, { asks, answer }]) => `| \`${kind}\` | ${asks} | ${placeOf(kind as AskKind)}: ${answer} |`,
)

/** How the server asks, for the page of the API. */
export const asksPage = [
  '## Lo que el servidor pregunta',
  `Una petición que necesita algo más de la persona se responde con 400, una frase que se puede mostrar y el encabezado \`${ASKS}\`: una lista en JSON de preguntas, cada una con su \`kind\` y sus datos. Nada se ha guardado. La misma petición, repetida con la respuesta, se lleva a cabo o pregunta lo que aún falta. Varias preguntas de una lista son alternativas: basta con responder una. La repetición puede llevar la misma \`Idempotency-Key\`. Un campo va en el cuerpo, o en la dirección si la llamada no tiene cuerpo.`,
  ['| kind | Pregunta | La repetición lleva |', '| --- | --- | --- |', ...rows].join('\n'),
  `Los encabezados ${Object.values(olderAsks)
    .map((name) => `\`${name}\``)
    .join(
      ', ',
    )} de versiones anteriores dicen lo mismo, se envían todavía en esta versión y quedan obsoletos.`,
].join('\n\n')

const older = { description: `Use ${ASKS}`, deprecated: true, schema: { type: 'string' } } as const

/** The headers of a 400 that asks. Those of earlier versions are deprecated. */
export const askHeaders = {
  [ASKS]: { description: 'Lo que el servidor pregunta: una lista en JSON', schema: { type: 'string' } },
  ...Object.fromEntries(Object.values(olderAsks).map((name) => [name, older])),
} as const
