import type { ReactNode } from 'react'
import { Status } from './badge.tsx'
import { Button, LinkButton, type ButtonProps } from './button.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { OtherPrice, Price } from './price.tsx'
import { Rating } from './rating.tsx'
import { cx } from './cx.ts'
import styles from './product-tile.module.css'

export type ProductTileProps = {
  href: string
  brand?: string | undefined
  name: string
  image: PictureSource
  /** At most two `<Badge>`. */
  badges?: ReactNode
  rating?: { value: number; count: number; label: string } | undefined
  stock: { available: boolean; label: string }
  /** hundredths of a crown */
  price: number
  /** 'Cena': said aloud before it, because other prices stand beside it. */
  priceLabel: string
  /**
   * `sale` for an announced reduction, which needs `lowestPrice`; `club` for the reader's own as a
   * member.
   */
  tone?: 'sale' | 'club' | undefined
  /** Whole sentence: 'Nejnižší cena za 30 dní 149,90 Kč'. */
  lowestPrice?: string | undefined
  unitPrice?: string | undefined
  /** The club's for a visitor, everybody's for a member. */
  otherPrice?: { amount: number; label: string; isClubs: boolean } | undefined
  /** The heart, an `<IconButton round>`. */
  heart?: ReactNode
  /** `<TileButton>`: into the cart, or the watchdog when sold out. */
  action?: ReactNode
  /** Tiles above the fold load their picture at once. */
  /** In the first window; `first` is the one that is fetched before the others. */
  eager?: boolean | 'first'
  heading?: 'h2' | 'h3' | 'h4'
  /** The product's page is opened. */
  onOpen?: (() => void) | undefined
}

/**
 * One product in a grid. The name is the link; the picture repeats it for the mouse and stays out
 * of the tab order, which goes from the top of the tile to its foot.
 */
export function ProductTile(props: ProductTileProps) {
  const {
    href,
    brand,
    name,
    image,
    badges,
    rating,
    stock,
    heart,
    eager,
    heading: Heading = 'h3',
    onOpen,
  } = props
  return (
    <article className={styles['tile']}>
      <a className={styles['image']} href={href} tabIndex={-1} aria-hidden onClick={onOpen}>
        <Picture
          {...image}
          alt=""
          eager={Boolean(eager)}
          fetchPriority={eager === 'first' ? 'high' : 'auto'}
        />
      </a>
      {badges ? <div className={styles['badges']}>{badges}</div> : null}
      {heart ? <div className={styles['heart']}>{heart}</div> : null}
      <Heading className={styles['name']}>
        <a href={href} onClick={onOpen}>
          {brand ? <b>{brand} </b> : null}
          {name}
        </a>
      </Heading>
      <div className={styles['facts']}>
        {rating ? <Rating {...rating} /> : null}
        <Status tone={stock.available ? 'ok' : 'out'}>{stock.label}</Status>
      </div>
      <TileFoot {...props} />
    </article>
  )
}

function TileFoot(props: ProductTileProps) {
  const { lowestPrice, otherPrice, price, priceLabel, tone, unitPrice, action } = props
  return (
    <div className={styles['foot']}>
      {lowestPrice ? <span className={styles['small']}>{lowestPrice}</span> : null}
      {otherPrice ? <OtherPrice chip {...otherPrice} /> : null}
      <div className={styles['buy']}>
        <span className={styles['prices']}>
          <span className="visually-hidden">{priceLabel} </span>
          <Price amount={price} size="md" tone={tone} />
          {unitPrice ? <UnitPrice text={unitPrice} /> : null}
        </span>
        {action}
      </div>
    </div>
  )
}

/** A price by the unit may break at its slash. */
function UnitPrice({ text }: { text: string }) {
  const [amount, unit] = text.split('/', 2)
  return (
    <span className={styles['small']}>
      {amount}
      {unit ? (
        <>
          /<wbr />
          {unit}
        </>
      ) : null}
    </span>
  )
}

type TileButtonProps = Omit<ButtonProps, 'children' | 'icon'> & {
  icon: ReactNode
  text: string
  /** The full name: 'Přidat do košíku: Prací gel Color'. */
  label: string
}

type TileLinkProps = { href: string; icon: ReactNode; text: string; label: string }

/** The same for goods that are bought elsewhere. */
export const TileLink = ({ href, icon, text, label }: TileLinkProps) => (
  <LinkButton look="sand" href={href} aria-label={label} icon={icon} className={styles['add']}>
    <span className={styles['addText']}>{text}</span>
  </LinkButton>
)

/** Words where there is room, the icon alone elsewhere; the name is the same. */
export function TileButton({
  icon,
  text,
  label,
  look = 'tint',
  className,
  ...rest
}: TileButtonProps) {
  return (
    <Button
      {...rest}
      look={look}
      aria-label={label}
      icon={icon}
      className={cx(styles['add'], className)}
    >
      <span className={styles['addText']}>{text}</span>
    </Button>
  )
}
