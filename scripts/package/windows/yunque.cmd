@echo off
rem Runs a command of Yunque with the settings of its service, in a console of an administrator:
rem   yunque backup FILE, takeout FILE, restore FILE, restore-minute --from FOLDER, verify-books, unlock USER, take-back USER
rem   yunque update INSTALLER [--unsigned] checks the signature of an installer and opens it
rem DATA_DIR and DATABASE_URL of the environment win over yunque.env.
setlocal
set "command=%~1"
for %%c in (backup takeout restore restore-minute verify-books unlock take-back) do if "%command%"=="%%c" goto run
if "%command%"=="update" (
  set "command=open-installer"
  goto run
)
echo Uso: yunque backup^|takeout^|restore^|restore-minute^|verify-books^|unlock^|take-back^|update ... 1>&2
exit /b 2
:run
set "folder=%~dp0"
set "rest="
:more
shift /1
if "%~1"=="" goto start
set rest=%rest% %1
goto more
:start
"%folder%program\node_modules\node\bin\node.exe" "--env-file=%ProgramData%\Yunque\yunque.env" "%folder%program\apps\server\src\cli\%command%.ts"%rest%
