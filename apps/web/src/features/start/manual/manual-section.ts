export type ManualNode = string | ManualElement

export interface ManualElement {
  readonly tag: ManualTag
  /** Of a link its `href`; of a picture its `src` and `alt`. */
  readonly props?: Readonly<Record<string, string>>
  readonly content: readonly ManualNode[]
}

type ManualTag =
  | 'p'
  | 'strong'
  | 'em'
  | 'code'
  | 'a'
  | 'img'
  | 'ol'
  | 'ul'
  | 'li'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'

/** A heading of the manual with what is under it, up to the next heading. */
export interface ManualSection {
  /** `ventas#cotizar`; `ventas`, for the page's own heading. */
  readonly id: string
  readonly title: string
  /** 1 for a page, 2 for a section, 3 for a part of one. */
  readonly level: number
  readonly content: readonly ManualNode[]
  /** The text of the content, for the search. */
  readonly words: string
}
