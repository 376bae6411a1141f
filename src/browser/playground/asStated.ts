/** The name of the mark of a result that is as its comment says. */
export const asStated = 'As the comment says'
