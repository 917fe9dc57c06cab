/**
 * The blocks of a mail as React Email elements: tables with inline styles, as Outlook wants them.
 */
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type CSSProperties, type ReactElement } from 'react'
import type { Fact, MailBlock } from '../model/mail-model.ts'
import { Code, Note, Quote } from './boxed-blocks.ts'
import { cleanText, setText } from './clean-text.ts'
import { Products } from './product-block.ts'
import { row } from './row.ts'
import { bodyText, quietText } from './text-styles.ts'
import { colour, font, radius } from './theme.ts'
import { withAccounts } from './with-accounts.ts'

export function blockElement(block: MailBlock, key: number, club: boolean): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return h(Paragraph, { key, text: block.text, quiet: block.quiet ?? false })
    case 'heading':
      return h(
        Heading,
        { key, as: 'h2', className: 'm-ink', style: headingStyle },
        setText(block.text),
      )
    case 'button':
      return h(ActionButton, {
        key,
        label: block.label,
        url: block.url,
        quiet: block.quiet ?? false,
        club,
      })
    case 'facts':
      return h(Facts, { key, rows: block.rows })
    case 'products':
      return h(Products, { key, rows: block.rows })
    case 'note':
      return h(Note, { key, tone: block.tone, title: block.title, lines: block.lines })
    case 'code':
      return h(Code, { key, label: block.label, value: block.value })
    case 'quote':
      return h(Quote, { key, title: block.title, text: block.text })
    case 'steps':
      return h(Steps, { key, rows: block.rows })
  }
}

const headingStyle: CSSProperties = {
  ...font,
  margin: '32px 0 12px',
  fontSize: 20,
  lineHeight: '26px',
  fontWeight: 700,
  color: colour.ink,
}
function Paragraph({ text, quiet }: { text: string; quiet: boolean }) {
  const style = { ...(quiet ? quietText : bodyText), margin: '0 0 18px' }
  return h(Text, { className: quiet ? 'm-muted' : 'm-ink', style }, withAccounts(setText(text)))
}

function ActionButton({
  label,
  url,
  quiet,
  club,
}: {
  label: string
  url: string
  quiet: boolean
  club: boolean
}) {
  const look: CSSProperties = quiet
    ? {
        background: colour.surface,
        color: colour.ink,
        border: `2px solid ${colour.lineStrong}`,
        padding: '13px 24px',
      }
    : { background: club ? colour.club : colour.accent, color: '#ffffff', padding: '15px 26px' }
  const style: CSSProperties = {
    ...font,
    ...look,
    borderRadius: radius.button,
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '22px',
  }
  return h(
    Section,
    { style: { margin: quiet ? '0 0 20px' : '6px 0 16px' } },
    h(
      Button,
      { href: url, className: quiet ? 'm-button m-quiet' : 'm-button', style },
      cleanText(label),
    ),
  )
}

function Facts({ rows }: { rows: readonly Fact[] }) {
  return h(
    Section,
    { style: { margin: '0 0 22px' } },
    rows.map(({ label, value, strong }) => {
      const size: CSSProperties = strong
        ? { ...bodyText, padding: '14px 0 0', fontSize: 20, lineHeight: '26px', fontWeight: 800 }
        : { ...bodyText, padding: '5px 0', fontSize: 15, lineHeight: '22px' }
      const line = strong ? { borderTop: `1px solid ${colour.line}`, marginTop: 10 } : {}
      return row(
        { key: label, style: line, className: 'm-line' },
        h(
          Column,
          {
            className: strong ? 'm-ink' : 'm-muted',
            style: {
              ...size,
              paddingRight: 16,
              verticalAlign: 'top',
              ...(strong ? {} : { color: colour.muted }),
            },
          },
          cleanText(label),
        ),
        h(
          Column,
          {
            align: 'right',
            className: 'm-ink',
            style: { ...size, textAlign: 'right', verticalAlign: 'top' },
          },
          withAccounts(cleanText(value)),
        ),
      )
    }),
  )
}

function Steps({ rows }: { rows: readonly string[] }) {
  return h(
    Section,
    { style: { margin: '8px 0 22px' } },
    rows.map((text, index) =>
      row(
        { key: index },
        h(
          Column,
          { width: 40, style: { width: 40, padding: '6px 0', verticalAlign: 'top' } },
          h('span', { style: discStyle }, index + 1),
        ),
        h(Column, { className: 'm-ink', style: { ...bodyText, padding: '6px 0' } }, setText(text)),
      ),
    ),
  )
}

const discStyle: CSSProperties = {
  ...font,
  display: 'inline-block',
  width: 28,
  height: 28,
  borderRadius: 14,
  background: colour.plum,
  color: '#ffffff',
  fontSize: 14,
  fontWeight: 700,
  lineHeight: '28px',
  textAlign: 'center',
}
