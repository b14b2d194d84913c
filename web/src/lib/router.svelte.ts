// Where we are: the path of the address bar, as reactive state, and links that stay in the page.

export type Place = { path: string; query: URLSearchParams }

const here = (): Place => ({ path: location.pathname, query: new URLSearchParams(location.search) })

let place = $state<Place>(here())

/** The current path and query, reactive. */
export const route = {
  get path() {
    return place.path
  },
  get query() {
    return place.query
  },
}

/** Go to an address of this site without loading it anew. */
export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address)
  place = here()
  scrollTo(0, 0)
}

/** Let plain clicks on links of this site stay in the page; call once. */
export function catchLinks(): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/schema/')) return
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
  const back = () => (place = here())
  document.addEventListener('click', click)
  addEventListener('popstate', back)
  return () => {
    document.removeEventListener('click', click)
    removeEventListener('popstate', back)
  }
}
