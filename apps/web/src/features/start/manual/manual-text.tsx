import { Link } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import type { ManualNode } from './manual-section.ts'
import classes from './manual-text.module.css'
import { Picture } from './picture.tsx'
import { sectionAddress } from './section-address.ts'

interface ManualTextProps {
  nodes: readonly ManualNode[]
  /** Shows a section where the reader is; without it a link opens the manual. */
  onOpen?: ((id: string) => void) | undefined
}

/** The text of a section, with its pictures and its links to other sections. */
export function ManualText({ nodes, onOpen }: ManualTextProps) {
  return (
    <div className={classes.root}>
      {nodes.map((node, at) => (
        <ManualPart key={keyOf(node, at)} node={node} onOpen={onOpen} />
      ))}
    </div>
  )
}

function ManualPart({ node, onOpen }: { node: ManualNode; onOpen: ManualTextProps['onOpen'] }): ReactNode {
  if (typeof node === 'string') return node
  const { tag, props = {}, content } = node
  const inside = content.map((part, at) => <ManualPart key={keyOf(part, at)} node={part} onOpen={onOpen} />)
  if (tag === 'img') return <Picture source={props.src ?? ''} title={props.alt ?? ''} />
  if (tag === 'a') return <SectionLink id={props.href ?? ''} onOpen={onOpen} content={inside} />
  if (tag === 'table') return <div className={classes.wide}>{createElement('table', {}, ...inside)}</div>
  return createElement(tag, {}, ...inside)
}

interface SectionLinkProps {
  id: string
  onOpen: ManualTextProps['onOpen']
  content: ReactNode
}

function SectionLink({ id, onOpen, content }: SectionLinkProps) {
  return (
    <Link
      to={sectionAddress(id)}
      onClick={(event) => {
        if (onOpen === undefined || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onOpen(id)
      }}
    >
      {content}
    </Link>
  )
}

const keyOf = (node: ManualNode, at: number): string =>
  `${at} ${typeof node === 'string' ? 'text' : node.tag}`
