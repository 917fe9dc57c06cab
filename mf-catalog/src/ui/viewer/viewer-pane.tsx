import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { useState, type CSSProperties } from 'react'
import type { ViewerPage } from './viewer.tsx'
import styles from './viewer.module.css'

type ViewerPaneProps = ViewerPage & { scale: number; isShown: boolean }

/** One page as large as fits, times the scale. */
export function ViewerPane({ picture, alt, over, scale, isShown }: ViewerPaneProps) {
  const [ratio, setRatio] = useState(picture.width / picture.height)
  return (
    <li className={styles['pane']} tabIndex={-1} inert={!isShown} data-shown={isShown || undefined}>
      <div
        className={styles['sheet']}
        style={{ '--zoom': scale, '--ratio': ratio } as CSSProperties}
      >
        <Picture
          {...picture}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
          }}
        />
        {over}
      </div>
    </li>
  )
}
