import { Column } from '@react-email/column'
import { Text } from '@react-email/text'
import { createElement as h, type CSSProperties, type ReactElement } from 'react'
import type { NoteTone } from '../model/mail-model.ts'
import { cleanText, setText } from './clean-text.ts'
import { row } from './row.ts'
import { bodyText, quietText } from './text-styles.ts'
import { colour, radius } from './theme.ts'
import { withAccounts } from './with-accounts.ts'

const noteColour: Record<NoteTone, string> = {
  club: colour.clubNote,
  warn: colour.warnNote,
  info: colour.infoNote,
}

export function Note({
  tone,
  title,
  lines,
}: {
  tone: NoteTone
  title: string
  lines: readonly string[]
}) {
  return boxed(
    noteColour[tone],
    h(Text, { className: 'm-ink', style: { ...bodyText, fontWeight: 700 } }, setText(title)),
    ...lines.map((line) =>
      h(
        Text,
        { className: 'm-ink', style: { ...bodyText, fontSize: 15, lineHeight: '23px' } },
        withAccounts(setText(line)),
      ),
    ),
  )
}

export function Code({ label, value }: { label: string; value: string }) {
  return boxed(
    colour.sand,
    h(
      Text,
      { className: 'm-muted', style: { ...quietText, textAlign: 'center' } },
      cleanText(label),
    ),
    h(
      Text,
      {
        className: 'm-ink',
        style: {
          ...bodyText,
          fontSize: 30,
          lineHeight: '38px',
          fontWeight: 800,
          textAlign: 'center',
          letterSpacing: '0.02em',
        },
      },
      cleanText(value),
    ),
  )
}

/** Words of another person: their line breaks stay, nothing in them is made better. */
export function Quote({ title, text }: { title: string; text: string }) {
  const style: CSSProperties = {
    ...bodyText,
    fontSize: 15,
    lineHeight: '23px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  }
  return boxed(
    colour.sand,
    h(Text, { className: 'm-muted', style: { ...quietText, margin: '0 0 4px' } }, cleanText(title)),
    h(Text, { className: 'm-ink', style }, cleanText(text)),
  )
}

function boxed(background: string, ...children: ReactElement[]) {
  const cell = h(
    Column,
    { className: 'm-note', style: { background, padding: '16px 20px', borderRadius: radius.note } },
    ...children,
  )
  return row({ style: { margin: '0 0 22px', borderCollapse: 'separate' } }, cell)
}
