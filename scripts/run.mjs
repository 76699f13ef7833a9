// The commands of package.json: `node scripts/run.mjs start|test|storm|import|backup|restore|account|package|bench [arguments]`. Runs before anything
// is installed, on any version of Node: it checks the version first and imports only built-in modules.
const needed = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Node.js ${needed.join('.')} or newer is required (found ${process.versions.node}). Download it from https://nodejs.org`,
  );
  process.exit(1);
}

const { commands } = await import('./run/commands.mjs');
const [verb = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, verb) ? commands[verb] : null;

if (command === null) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]`);
  process.exit(2);
}
process.exitCode = await command(args);
