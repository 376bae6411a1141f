/** The contents of the boxes that may be wider than their box: code and tables. */
const contents = 'article pre > code, article .table[tabindex] > table'

/**
 * Removes the tab stops of boxes whose contents fit, and adds them again when that changes. The HTML has all of them,
 * because without scripts nothing measures the boxes. The browser reports a size after it has laid out the box, so
 * measuring costs no layout, and boxes that are not laid out yet wait.
 */
export function followTabStops(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target.parentElement
      // Keys that move through the names of code still need the focus there.
      if (box !== null) box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1
    }
  })
  const follow = () => {
    observer.disconnect()
    document.querySelectorAll(contents).forEach((element) => observer.observe(element))
  }
  follow()
  document.addEventListener('article', follow)
}
