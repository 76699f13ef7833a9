// The commands of package.json: `node scripts/run.mjs COMMAND [arguments]`, with the commands of run/commands.mjs. Runs
// before anything is installed, on any version of Node: it checks the version first and imports only built-in modules.
const minVersion = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1])) {
  console.error(
    `Node.js ${minVersion.join('.')} or newer is required (found ${process.versions.node}). Download it from https://nodejs.org`,
  );
  process.exit(1);
}

const { commands } = await import('./run/commands.mjs');
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : null;

if (command === null) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]`);
  process.exit(2);
}
process.exitCode = await command(args);
