import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { createElement as h, type CSSProperties, type ReactElement } from 'react'
import type { FooterLine, MailFooter } from '../model/mail-footer.ts'
import type { Mail } from '../model/mail-model.ts'
import { blockElement } from './block-elements.ts'
import { cleanText, setText } from './clean-text.ts'
import { row } from './row.ts'
import { colour, font, radius, styleSheet } from './theme.ts'

const WIDTH = 600

/**
 * A whole mail: the shop's name, a tinted head with the message in a sentence, the blocks, and why
 * it came.
 */
export function MailDocument({
  mail,
  siteName,
  footer,
}: {
  mail: Mail
  siteName: string
  footer: MailFooter
}) {
  return h(
    Html,
    { lang: 'cs' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no' }),
      h('title', null, cleanText(mail.title)),
      h('style', { dangerouslySetInnerHTML: { __html: styleSheet } }),
    ),
    h(
      Body,
      {
        className: 'm-body',
        style: { ...font, background: colour.paper, padding: '20px 12px 36px' },
      },
      h(Preview, null, setText(mail.preview)),
      h(
        Container,
        { width: WIDTH, style: { width: '100%', maxWidth: WIDTH } },
        h(WordMark, { siteName }),
        h(HeroAndContent, { mail }),
        h(Footer, { footer }),
      ),
    ),
  )
}

/** Set type as on the site: sharp everywhere, and there when pictures are switched off. */
function WordMark({ siteName }: { siteName: string }) {
  const [name = '', ...rest] = cleanText(siteName).toLocaleLowerCase('cs').split(' ')
  const mark: CSSProperties = {
    ...font,
    margin: 0,
    fontSize: 34,
    lineHeight: '40px',
    fontWeight: 900,
    letterSpacing: '-0.05em',
    color: colour.plum,
  }
  return row(
    {},
    h(
      Column,
      { className: 'm-pad', style: { padding: '4px 36px 16px' } },
      h(
        Text,
        { className: 'm-ink', style: mark },
        name,
        h('span', { className: 'm-dot', style: { color: colour.accent } }, '.'),
        rest.length > 0
          ? h(
              'span',
              {
                className: 'm-muted',
                style: { color: colour.muted, fontSize: 15, fontWeight: 600, letterSpacing: 0 },
              },
              `\u00a0${rest.join(' ')}`,
            )
          : null,
      ),
    ),
  )
}

function HeroAndContent({ mail }: { mail: Mail }) {
  const club = mail.tone === 'club'
  const round = radius.card
  const heroStyle: CSSProperties = {
    background: club ? colour.clubHero : colour.hero,
    padding: '30px 36px 28px',
    borderRadius: `${round} ${round} 0 0`,
  }
  const title: CSSProperties = {
    ...font,
    margin: 0,
    fontSize: 32,
    lineHeight: '38px',
    fontWeight: 800,
    letterSpacing: '-0.025em',
    color: colour.ink,
  }
  return h(
    'div',
    null,
    row(
      { style: { borderCollapse: 'separate' } },
      h(
        Column,
        { className: club ? 'm-pad m-hero-club' : 'm-pad m-hero', style: heroStyle },
        h(Heading, { as: 'h1', className: 'm-title m-ink', style: title }, setText(mail.title)),
      ),
    ),
    row(
      { style: { borderCollapse: 'separate' } },
      h(
        Column,
        {
          className: 'm-pad m-card',
          style: {
            background: colour.surface,
            padding: '28px 36px 20px',
            borderRadius: `0 0 ${round} ${round}`,
          },
        },
        mail.blocks.map((block, index) => blockElement(block, index, club)),
      ),
    ),
  )
}

function Footer({ footer }: { footer: MailFooter }) {
  const style: CSSProperties = {
    ...font,
    margin: '0 0 10px',
    fontSize: 13,
    lineHeight: '20px',
    color: colour.muted,
  }
  return row(
    {},
    h(
      Column,
      { className: 'm-pad', style: { padding: '22px 36px 0' } },
      footer.map((line, index) =>
        h(Text, { key: index, className: 'm-muted', style }, line.map(footerPart)),
      ),
    ),
  )
}

function footerPart(part: FooterLine[number], index: number): ReactElement | string {
  if (typeof part === 'string') return setText(part)
  return h(
    Link,
    { key: index, href: part.url, style: { color: colour.muted, textDecoration: 'underline' } },
    part.label,
  )
}
