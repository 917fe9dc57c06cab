import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { createElement as h, type CSSProperties } from 'react'
import type { MailProduct } from '../model/mail-model.ts'
import { cleanText } from './clean-text.ts'
import { row } from './row.ts'
import { bodyText } from './text-styles.ts'
import { colour, radius } from './theme.ts'

const PICTURE = 72

export function Products({ rows }: { rows: readonly MailProduct[] }) {
  return h(
    Section,
    { style: { margin: '0 0 20px' } },
    rows.map((product, index) =>
      row(
        {
          key: index,
          className: 'm-line',
          style: index === 0 ? {} : { borderTop: `1px solid ${colour.line}` },
        },
        product.image
          ? h(
              Column,
              { width: PICTURE + 16, style: { width: PICTURE + 16, padding: '12px 0' } },
              picture(product, product.image),
            )
          : null,
        h(
          Column,
          {
            className: 'm-ink',
            style: { ...bodyText, padding: '12px 12px 12px 0', fontSize: 15, lineHeight: '21px' },
          },
          productName(product),
          product.detail ? h(Detail, { text: product.detail }) : null,
        ),
        h(
          Column,
          {
            align: 'right',
            className: 'm-ink',
            style: {
              ...bodyText,
              padding: '12px 0',
              fontSize: 15,
              fontWeight: 700,
              textAlign: 'right',
              whiteSpace: 'nowrap',
            },
          },
          cleanText(product.price),
        ),
      ),
    ),
  )
}

const Detail = ({ text }: { text: string }) =>
  h(
    'span',
    { className: 'm-muted', style: { color: colour.muted, fontSize: 14 } },
    h('br'),
    cleanText(text),
  )

function productName({ name, url }: MailProduct) {
  const style: CSSProperties = { color: colour.ink, fontWeight: 700, textDecoration: 'none' }
  return url ? h(Link, { href: url, style }, cleanText(name)) : h('strong', null, cleanText(name))
}

function picture({ url }: MailProduct, src: string) {
  // The name stands beside it: an empty alt keeps it from being read twice.
  const image = h(Img, {
    src,
    width: PICTURE,
    height: PICTURE,
    alt: '',
    style: { borderRadius: radius.tile, background: colour.sand },
  })
  return url ? h(Link, { href: url }, image) : image
}
