/** Id of the line that a browser gets which the page is not taken over in. */
export const olderBrowserId = 'older-browser'
