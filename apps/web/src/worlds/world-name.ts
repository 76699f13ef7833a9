/** The world of every wedding so far: the name of its folder. The build takes its splash screen and its files from there. */
export const worldName = 'harbour';
