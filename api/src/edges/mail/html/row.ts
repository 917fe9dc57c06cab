import { Row, type RowProps } from '@react-email/row'
import { createElement, type Key, type ReactElement, type ReactNode } from 'react'

/**
 * A table of one row. React Email expects `children` among the properties; here the cells are
 * arguments.
 */
export const row = (
  props: Omit<RowProps, 'children'> & { key?: Key },
  ...cells: ReactNode[]
): ReactElement => createElement(Row, props as RowProps, ...cells)
