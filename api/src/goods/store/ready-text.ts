import { onDay, pragueClock, type WallClock } from '../../kernel/values/prague-time.ts'

/** `15.30` */
const timeOf = ({ minutes }: WallClock) =>
  `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`

/** `Připravíme v pondělí 23. 11. do 9.00`: true whenever it is read. */
export const readyOn = (ready: WallClock): string =>
  `Připravíme ${onDay(ready.day)} do\u00a0${timeOf(ready)}`

/** The same for now: `Připravíme dnes do 15.30`. */
export const readyText = (ready: WallClock, now: Date): string =>
  ready.day === pragueClock(now).day ? `Připravíme dnes do\u00a0${timeOf(ready)}` : readyOn(ready)
